import { expect, test } from 'vitest'
import { askBuiltIn as ask } from '../testing/ask-built-in.ts'
import { passageOf as passage } from '../testing/passage-of.ts'

const appraisal = [
  passage('Name of postholder\tMaureen Achterberg\nPost held\tTeam leader\nGrade\tSCP 27', {
    fileName: 'form_A7.docx',
    columns: ['', ''],
    title: 'Annual appraisal\nName of postholder Maureen Achterberg',
  }),
  passage('Intends to retire at the end of March 2025 and would be glad to come back as a trainer.', {
    fileName: 'form_A7.docx',
    section: 1,
    chunk: 1,
    title: 'Annual appraisal\nName of postholder Maureen Achterberg',
  }),
]

test('a row that only names who is asked about does not stand for the sentence that answers', async () => {
  const { quotes } = await ask('When does Maureen Achterberg plan to retire?', appraisal)
  expect(quotes[0]).toContain('retire at the end of March 2025')
})

test('a row that answers is quoted before sentences', async () => {
  const { quotes } = await ask('Which grade is Maureen Achterberg on?', appraisal)
  expect(quotes[0]).toContain('SCP 27')
})

const faults = passage(
  'Hard start\tThe tank of the fuel pump leaks in the cold, which it does in most of the older machines of this make, and air gets in.\tThe tank of the fuel pump leaks less with new seals, which every dealer of the make has and fits within an hour or so.',
  { fileName: 'faults.csv', columns: ['Fault', 'Cause', 'Measure'] },
)

test('no quotation reaches over two cells of text', async () => {
  const { quotes } = await ask('Does the tank of the fuel pump leak?', [faults])
  for (const quote of quotes) if (!quote.startsWith('Hard start')) expect(quote).not.toContain('\t')
})
