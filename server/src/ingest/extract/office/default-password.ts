import { createDecipheriv, createHash } from 'node:crypto'
import type { CompoundFile } from './compound-file.ts'

/** The password with which Excel encrypts a workbook that is only shielded from changes; it opens such a file unasked. */
const defaultPassword = Buffer.from('VelvetSweatshop', 'utf16le')

/** More rounds than any program uses would only serve to keep us busy. */
const spinsMost = 1_000_000

/**
 * Decrypts the OOXML package inside a compound file if the default password opens it; undefined when it does not.
 * Standard and agile encryption as in [MS-OFFCRYPTO] 2.3.4.
 */
export function decryptWithDefaultPassword(file: CompoundFile): Buffer | undefined {
  const info = file.stream('EncryptionInfo')
  const encrypted = file.stream('EncryptedPackage')
  if (!info || !encrypted || info.length < 8 || encrypted.length < 8) return undefined
  try {
    const size = Number(encrypted.readBigUInt64LE(0))
    const agile = info.readUInt16LE(0) === 4 && info.readUInt16LE(2) === 4
    const plain = agile ? agilePackage(info, encrypted.subarray(8)) : standardPackage(info, encrypted.subarray(8))
    if (plain?.[0] !== 0x50 || plain[1] !== 0x4b) return undefined
    return plain.subarray(0, size)
  } catch {
    // Whatever does not fit the description cannot be opened with this password.
    return undefined
  }
}

function standardPackage(info: Buffer, encrypted: Buffer): Buffer | undefined {
  const headerBytes = info.readUInt32LE(8)
  const keyBits = info.readUInt32LE(12 + 16)
  const verifier = info.subarray(12 + headerBytes)
  if (verifier.readUInt32LE(0) !== 16) return undefined
  let hash = sha('sha1', verifier.subarray(4, 20), defaultPassword)
  for (let round = 0; round < 50_000; round++) hash = sha('sha1', number(round), hash)
  hash = sha('sha1', hash, number(0))
  const derive = (fill: number) => {
    const block = Buffer.alloc(64, fill)
    for (let at = 0; at < hash.length; at++) block[at]! ^= hash[at]!
    return sha('sha1', block)
  }
  const key = Buffer.concat([derive(0x36), derive(0x5c)]).subarray(0, keyBits / 8)
  const decipher = createDecipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false)
  return decipher.update(encrypted.subarray(0, encrypted.length - (encrypted.length % 16)))
}

function agilePackage(info: Buffer, encrypted: Buffer): Buffer | undefined {
  const xml = info.toString('utf8', 8)
  const data = attributesOf(xml, 'keyData')
  const key = attributesOf(xml, '(?:\\w+:)?encryptedKey')
  const spins = Number(key.spinCount)
  if (!(spins <= spinsMost)) return undefined
  const algorithm = hashName(key.hashAlgorithm)
  let hash = sha(algorithm, base64(key.saltValue), defaultPassword)
  for (let round = 0; round < spins; round++) hash = sha(algorithm, number(round), hash)
  const keyBytes = Number(key.keyBits) / 8
  const wrapping = fit(sha(algorithm, hash, Buffer.from('146e0be7abacd0d6', 'hex')), keyBytes)
  const unwrap = createDecipheriv(`aes-${keyBytes * 8}-cbc`, wrapping, fit(base64(key.saltValue), 16))
  const secret = unwrap.setAutoPadding(false).update(base64(key.encryptedKeyValue)).subarray(0, keyBytes)
  const salt = base64(data.saltValue)
  const parts: Buffer[] = []
  for (let at = 0, segment = 0; at < encrypted.length; at += 4096, segment++) {
    const piece = encrypted.subarray(at, at + 4096)
    const vector = fit(sha(hashName(data.hashAlgorithm), salt, number(segment)), 16)
    const decipher = createDecipheriv(`aes-${keyBytes * 8}-cbc`, secret, vector).setAutoPadding(false)
    parts.push(decipher.update(piece.subarray(0, piece.length - (piece.length % 16))))
    // A wrong password shows in the first segment.
    if (segment === 0 && parts[0]!.toString('latin1', 0, 2) !== 'PK') return undefined
  }
  return Buffer.concat(parts)
}

function attributesOf(xml: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element}\\s[^>]*>`).exec(xml)?.[0] ?? ''
  return Object.fromEntries([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

const sha = (algorithm: string, ...parts: Buffer[]) => {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hashName = (name = '') => name.replace('-', '').toLowerCase()
const base64 = (text = '') => Buffer.from(text, 'base64')
const fit = (bytes: Buffer, length: number) =>
  bytes.length >= length ? bytes.subarray(0, length) : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)])
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
