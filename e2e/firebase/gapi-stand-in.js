// Stands in for https://apis.google.com/js/api.js, which a closed network does not reach. Of that script Firebase uses one thing: a channel
// between the page and Firebase's hidden frame, over which the frame tells how signing in at Google ended. All else in these tests (the SDK,
// the frame, the window at "Google") is the SDK's own and the official emulator's.
;(() => {
  const handlers = new Map()
  const waiting = []
  const answers = new Map()
  let next = 0
  let frameIsReady = () => {}
  const frameReady = new Promise(resolve => {
    frameIsReady = resolve
  })

  const deliver = ({ source, data }) =>
    source.postMessage({ gapi: 'answer', id: data.id, answer: handlers.get(data.event)(data.message) }, '*')

  const register = (event, handler) => {
    handlers.set(event, handler)
    for (const message of waiting.splice(0)) receive(message)
  }
  const sender = target => (event, message, answered) => {
    next += 1
    answers.set(next, answered)
    target().postMessage({ gapi: 'call', id: next, event, message }, '*')
  }
  function receive(message) {
    const { data } = message
    if (data?.gapi === 'ready') frameIsReady()
    if (data?.gapi === 'answer') answers.get(data.id)?.([data.answer])
    if (data?.gapi !== 'call') return
    if (handlers.has(data.event)) deliver(message)
    else waiting.push(message)
  }
  window.addEventListener('message', receive)

  const context = {
    // In the page: opens Firebase's frame.
    open({ where, url, attributes }, opened) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes.style)
      frame.src = url
      where.append(frame)
      return opened({
        restyle: async () => {},
        ping: () => frameReady,
        register,
        send: sender(() => frame.contentWindow),
      })
    },
    // In the frame: the way to the page.
    getParentIframe() {
      window.parent.postMessage({ gapi: 'ready' }, '*')
      return { register, send: sender(() => window.parent) }
    },
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {}, getContext: () => context },
  }
  const onload = document.currentScript && new URL(document.currentScript.src).searchParams.get('onload')
  window[onload ?? 'gapi_onload']?.()
})()
