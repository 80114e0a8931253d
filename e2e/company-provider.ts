import { startCompany } from '../server/test/company-provider.ts'

/** The company's provider of the journeys: a real one, on this machine, with one employee. */
await startCompany({
  port: Number(process.env['E2E_COMPANY_PORT']),
  redirect_uri: `http://127.0.0.1:${process.env['E2E_PORT']}/api/auth/company/callback`,
  employees: {
    'petar.dimov': {
      email: 'petar.dimov@serdion.example',
      email_verified: true,
      name: 'Петър Димов',
      departments: ['energo'],
    },
    nobody: { name: 'Без поща' },
  },
})
