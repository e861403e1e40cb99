import type { CareCase } from '#contract/desk/care.contract.ts'
import { documentPages } from '#data/browser/document-pages.ts'
import { type CareMessageSubject, careTemplates, withTemplate } from '#domain/desk/care-cases.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import type { CareCaseSnapshot, ShownForm } from './care-case.machine.ts'

export const selectCareCase = ({ context }: CareCaseSnapshot): CareCase | null => dataOf(context.case)

export const selectCaseProblem = ({ context }: CareCaseSnapshot) => problemIn(context.case)

/** `loading`, `showing` or `failed`. */
export const selectCaseMode = ({ value }: CareCaseSnapshot) => stateName(value, 'open')

export const selectFormMode = ({ value }: CareCaseSnapshot) => stateName(value, 'open', 'showing', 'form')

export const selectWorkMode = ({ value }: CareCaseSnapshot) => stateName(value, 'open', 'showing', 'work')

export const selectCanConfirm = (snapshot: CareCaseSnapshot): boolean => snapshot.can({ type: 'care.confirm', key: '' })

/** Drawn pages, while the form is shown. */
export const pagesOf = ({ documentId, pages }: ShownForm): (ImageBitmap | null)[] =>
  Array.from({ length: pages }, (_, index) => documentPages.page(documentId, index))

/** What the text is after each template is pressed. */
export const templatesOf = (subject: CareMessageSubject, typed: string) =>
  careTemplates[subject].map((template) => ({ ...template, text: withTemplate(typed, template, careTemplates[subject]) }))
