import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured lines on standard output; for people where that is a terminal. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  const options = { level: LOG_LEVEL, serializers: { req: () => undefined, res: () => undefined } }
  if (!process.stdout.isTTY) return pino(options)
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } }
  return pino({ ...options, transport })
}
