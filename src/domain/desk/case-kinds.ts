export const caseKindIds = ['complaint', 'billQuestion', 'privacy', 'care', 'help'] as const
export type CaseKind = (typeof caseKindIds)[number]

interface CaseKindFacts {
  /** Of its number: `C-1042`. */
  readonly prefix: 'C' | 'Q' | 'P' | 'K' | 'H'
  readonly title: string
  readonly name: string
}

export const caseKinds: Readonly<Record<CaseKind, CaseKindFacts>> = {
  complaint: { prefix: 'C', title: 'Complaints', name: 'Complaint' },
  billQuestion: { prefix: 'Q', title: 'Bill questions', name: 'Bill question' },
  privacy: { prefix: 'P', title: 'Privacy requests', name: 'Privacy request' },
  care: { prefix: 'K', title: 'Care registrations', name: 'Care registration' },
  help: { prefix: 'H', title: 'Help with paying', name: 'Help with paying' },
}

export const caseNumber = (kind: CaseKind, number: number): string => `${caseKinds[kind].prefix}-${number}`

/** As somebody types it: `C-1042`, `c1042` or `C 1042`; null if it is no number of a case. */
export const typedCaseNumber = (text: string) => parseCaseNumber(text.trim().replace(/^([a-z])[\s‐-—-]?(?=\d)/i, '$1-'))

/** From `C-1042`; null if it is no number of a case. */
export const parseCaseNumber = (text: string): { readonly kind: CaseKind; readonly number: number } | null => {
  const [, prefix = '', digits = ''] = /^([CQPKH])-(\d{1,9})$/i.exec(text.trim()) ?? []
  const kind = caseKindIds.find((id) => caseKinds[id].prefix === prefix.toUpperCase())
  return kind ? { kind, number: Number(digits) } : null
}
