import type { SignedIn } from '@docent/contract'
import { ApiError } from '../../api/request.ts'
import { isMobile } from '../mobile.ts'
import { SignInError, type SignInProvider } from '../provider.ts'
import {
  requestPasswordReset,
  sendPhoneCode,
  signInByEmail,
  signUpByEmail,
  takeGoogleToken,
  verifyPhoneCode,
} from './api.ts'
import { cameFromGoogle, leaveForGoogle, openGooglePopup } from './google-windows.ts'

/** After these a phone leaves for Google with the whole page. */
const popupFailures = new Set(['popup-blocked', 'popup-closed-by-user'])

/** Signing in to the accounts that the product itself keeps. */
export function localProvider(): SignInProvider {
  return {
    signInByEmail: credentials => token(signInByEmail(credentials)),
    signUpByEmail: credentials => token(signUpByEmail(credentials)),
    sendPasswordReset: async email => {
      await asked(requestPasswordReset(email))
    },

    async signInByGoogle() {
      try {
        await openGooglePopup()
        return await token(takeGoogleToken())
      } catch (error) {
        const left = error instanceof SignInError && popupFailures.has(error.code) && isMobile(navigator.userAgent)
        if (!left) throw error
        leaveForGoogle()
        return undefined
      }
    },

    redirectResult: async () => (cameFromGoogle() ? token(takeGoogleToken()) : undefined),

    async sendPhoneCode(phoneNumber) {
      const { verificationId } = await asked(sendPhoneCode(phoneNumber))
      return { phoneNumber, confirm: code => token(verifyPhoneCode({ verificationId, code })) }
    },
  }
}

const token = async (work: Promise<SignedIn>): Promise<string> => (await asked(work)).token

/** Waits for a call. @throws {SignInError} */
export async function asked<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new SignInError(codeOf(error), { message: error.message, cause: error })
  }
}

/** The catalogue's codes are in small letters; others say that the server is busy or broken, in its own words. */
const codeOf = ({ status, code }: ApiError): string =>
  status === 0 ? 'network-request-failed' : status >= 500 && code === code.toUpperCase() ? 'unavailable' : code
