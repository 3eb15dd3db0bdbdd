import { installEmulator } from '../e2e/emulator/start-emulator.ts'
import { ensureBrowser } from './find-browser.ts'

// What the tests need beside the packages. A program of its own, so that it is fetched while other checks run.
ensureBrowser()
installEmulator()
