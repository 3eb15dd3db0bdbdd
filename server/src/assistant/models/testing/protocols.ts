import { anthropic } from './protocols/anthropic.ts'
import { compatible } from './protocols/compatible.ts'
import { gemini } from './protocols/gemini.ts'
import { ollama } from './protocols/ollama.ts'
import { openai } from './protocols/openai.ts'
import type { Protocol } from './protocols/protocol.ts'

/** The protocols that the local model servers speak, written from the providers' documentation (2026-11). */
export const protocols = { gemini, openai, compatible, anthropic, ollama } satisfies Record<string, Protocol>
export type ServedProtocol = keyof typeof protocols
export const servedProtocols = Object.keys(protocols) as ServedProtocol[]
