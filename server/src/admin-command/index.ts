export { readArguments, usage } from './arguments.ts'
export { RefusedError } from './read-password.ts'
export { runCommand } from './run-command.ts'
