import { ExtractionError } from '../../section.ts'
import { canonicalText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { OfficePackage } from '../office/office-package.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
  /** `worksheet`, `chartsheet`, `dialogsheet`. */
  readonly type: string
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
  readonly date1904: boolean
  /** '' when there is no such part. */
  readonly stylesPart: string
  readonly stringsPart: string
}

const sheetsMost = 10_000

/** Reads the workbook part: its sheets in order, and where the rest is found. */
export async function readWorkbook(office: OfficePackage, leftOut: LeftOut): Promise<Workbook> {
  const part = await mainPart(office)
  const relationships = await office.relationships(part).catch(() => [])
  const listed: { name: string; hidden: boolean; id: string }[] = []
  let date1904 = false
  try {
    await office.read(part, {
      open(name, attribute) {
        if (name === 'workbookPr') date1904 = /^(?:1|true|on)$/i.test(attribute('date1904') ?? '')
        if (name !== 'sheet' || listed.length >= sheetsMost) return
        const hidden = /^(?:very)?hidden$/i.test(attribute('state') ?? '')
        // `id` is the relationship's: a sheet has no other attribute of that local name.
        listed.push({ name: canonicalText(attribute('name') ?? ''), hidden, id: attribute('id') ?? '' })
      },
    })
  } catch (error) {
    if (error instanceof ExtractionError || listed.length === 0) throw error
    leftOut.lost('Some sheets', 'The list of sheets is damaged.')
  }
  const target = (type: string) => relationships.find(each => each.type === type && !each.outside)?.target
  const sheets = listed.map(({ name, hidden, id }, index) => {
    const relationship = relationships.find(each => each.id === id)
    return {
      name: name || `Sheet${index + 1}`,
      hidden,
      part: relationship?.target ?? `xl/worksheets/sheet${index + 1}.xml`,
      type: relationship?.type ?? 'worksheet',
    }
  })
  return {
    sheets,
    date1904,
    stylesPart: target('styles') ?? 'xl/styles.xml',
    stringsPart: target('sharedStrings') ?? 'xl/sharedStrings.xml',
  }
}

async function mainPart(office: OfficePackage): Promise<string> {
  const relationships = await office.relationships('').catch(() => [])
  const named = relationships.find(each => each.type === 'officeDocument' && !each.outside)?.target
  const part = [named, 'xl/workbook.xml'].find(each => each !== undefined && office.has(each))
  // A binary workbook (.xlsb) has its own extension.
  if (part === undefined || !part.endsWith('.xml') || /^(?:word|ppt)\//i.test(part)) {
    throw new ExtractionError(named?.startsWith('xl/') && !part ? 'DAMAGED' : 'WRONG_FORMAT')
  }
  return part
}
