import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { type OidcPerson, startOidcServer } from '../../server/src/testing/oidc-server.ts'

// The product with a provider of tests in Google's place, which is out of their reach. Who signs in there is told by the environment.
const provider = await startOidcServer()
provider.next.person = JSON.parse(process.env.TEST_PERSON!) as OidcPerson
const config = readConfig()
const app = await buildApp({ config, logger: pino(), googleEndpoints: provider.endpoints })
await app.listen({ host: config.HOST, port: config.PORT })
const address = app.server.address()
process.stderr.write(`Docent is ready: http://localhost:${typeof address === 'object' ? address?.port : ''}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await provider.close()
})
