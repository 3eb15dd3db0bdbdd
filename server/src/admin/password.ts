import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Shortest password that an administrator may choose, and the longest, so that hashing one costs a bounded time. */
export const passwordLength = { least: 8, most: 128 } as const

/** OWASP's parameters for scrypt with 32 MB: about a fifth of a second. */
const chosenCost = { N: 2 ** 15, r: 8, p: 3 } as const
/** A generated password has 119 bits: nobody guesses it, however quick one guess is. */
const generatedCost = { N: 2 ** 12, r: 8, p: 1 } as const

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const memory = ({ N, r }: { N: number; r: number }) => ({ maxmem: 256 * N * r })

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password without letters that are mistaken for each other: five groups of four. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

/** Scrypt's hash with its parameters and a salt of its own, as text. `generated` is for what `generatePassword` made. */
export async function hashPassword(password: string, { generated = false } = {}): Promise<string> {
  const { N, r, p } = generated ? generatedCost : chosenCost
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, 32, { N, r, p, ...memory({ N, r }) })
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether a password is the one of a hash. With no hash it takes as long and says no, so that nobody learns who exists. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (hash ?? nobodys).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const wanted = Buffer.from(expected, 'base64url')
  const salted = Buffer.from(salt, 'base64url')
  const got = await derive(password.normalize('NFKC'), salted, wanted.length, { ...cost, ...memory(cost) })
  return timingSafeEqual(got, wanted) && hash !== undefined
}

const nobodys = ['scrypt', chosenCost.N, chosenCost.r, chosenCost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')
