import { projectId } from '../emulator/start-emulator.ts'

/** What a test asks the emulator beside the browser: codes and links that Firebase would send, and what an owner does in the console. */
export function emulatorCalls(host: string) {
  const list = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`http://${host}/emulator/v1/projects/${projectId}/${path}`)).json()) as Answer
  const own = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  }

  /** The codes that were sent to a number and not used, in their order. */
  async function codesOf(phoneNumber: string): Promise<string[]> {
    const { verificationCodes } = await list<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
      'verificationCodes',
    )
    return verificationCodes.filter(each => each.phoneNumber === phoneNumber).map(({ code }) => code)
  }

  return {
    codesOf,
    /** The code that was sent to a number last. */
    lastCode: async (phoneNumber: string): Promise<string> => (await codesOf(phoneNumber)).at(-1)!,
    /** The address of the link that was mailed to somebody last. */
    async lastLink(email: string): Promise<string> {
      const { oobCodes } = await list<{ oobCodes: { email: string; oobLink: string }[] }>('oobCodes')
      return oobCodes.findLast(each => each.email === email)!.oobLink
    },
    async uidOf(email: string): Promise<string> {
      return (await own<{ users: { localId: string }[] }>('accounts:lookup', { email: [email] })).users[0]!.localId
    },
    disable: (uid: string) => own('accounts:update', { localId: uid, disableUser: true }),
  }
}
