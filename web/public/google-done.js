// The last page of Google's window: tells the page that opened it, and closes it.
new BroadcastChannel('docent-google').postMessage('done')
window.close()
