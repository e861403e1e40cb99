import { addDays, type Day, formatFullDate } from '#domain/basics/days.ts'
import { createDocument } from '#server/documents/document.ts'

interface FilledForm {
  readonly name: string
  readonly address: string
  readonly equipment: string
  readonly signedOn: Day
}

/** The form of a medically dependent person, filled in by an invented doctor. */
export const doctorsForm = ({ name, address, equipment, signedOn }: FilledForm): Promise<Uint8Array> => {
  const paper = createDocument('tarn', 'Medically dependent consumer')
  paper.letterhead('Doctor’s form')
  paper.heading(1, 'Medically dependent consumer')
  paper.paragraph(
    'For a health practitioner to fill in. The person below depends on mains electricity for critical medical support.',
  )
  paper.space(10)
  paper.columns([
    { label: 'Person', lines: [name] },
    { label: 'Home', lines: [address] },
  ])
  paper.columns([
    { label: 'Equipment', lines: [equipment] },
    { label: 'Needed until', lines: [formatFullDate(addDays(signedOn, 365))] },
  ])
  paper.columns([
    { label: 'Practitioner', lines: ['Dr Moana Sinclair', 'Rātā Street Medical Centre'] },
    { label: 'Signed', lines: [formatFullDate(signedOn), 'M Sinclair'] },
  ])
  return paper.finish()
}
