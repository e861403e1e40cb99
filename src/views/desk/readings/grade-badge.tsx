import type { LineDoubt, LineGrade } from '#contract/desk/bank-lines.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'

const grades = {
  strong: { tone: 'good', label: 'Strong' },
  likely: { tone: 'info', label: 'Likely' },
  weak: { tone: 'neutral', label: 'Weak' },
} as const

const doubts: Readonly<Record<LineDoubt, string>> = { paid: 'Paid?', twice: 'Twice?' }

export const GradeBadge = ({ grade, doubt }: { readonly grade: LineGrade; readonly doubt: LineDoubt | null }) => {
  if (doubt !== null) return <DeskBadge tone="warn">{doubts[doubt]}</DeskBadge>
  if (grade === 'none') return null
  return <DeskBadge tone={grades[grade].tone}>{grades[grade].label}</DeskBadge>
}
