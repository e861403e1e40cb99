import { useSelector } from '@xstate/react'
import type { DeskLineDetail, LineProposal, Payee } from '#contract/desk/bank-lines.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { PanelBody } from '#design/desk/panel.tsx'
import { Check, X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { formatCents } from '#domain/basics/money.ts'
import { type MoneyLinesActor, payeeOf } from '#machines/desk/money/money-lines.machine.ts'
import { GradeBadge } from '#views/desk/readings/grade-badge.tsx'

const Option = styled('label', {
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'start',
  padding: '12px 14px',
  borderTop: '1px solid $line',
  fontSize: 13.5,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, marginTop: 1, accentColor: '$colors$primary' },
  '& b': { fontWeight: 580 },
  '& ul': { display: 'grid', gap: 3, marginTop: 5, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 7, alignItems: 'center', fontSize: 13 },
  '& svg': { flex: 'none', color: '$ink3' },
  '& [data-agrees="true"] svg': { color: '$good' },
  '&:has(input:checked)': { background: '$primarySoft' },
  '@forced': { '&:has(input:checked)': { outline: '2px solid Highlight' } },
})

const Reasons = ({ reasons }: Pick<LineProposal, 'reasons'>) => (
  <ul>
    {reasons.map(({ agrees, text }) => (
      <li key={text} data-agrees={agrees}>
        {agrees ? (
          <Check size={15} strokeWidth={2.6} aria-label="Agrees" />
        ) : (
          <X size={15} strokeWidth={2.4} aria-label="Doesn’t agree" />
        )}
        {text}
      </li>
    ))}
  </ul>
)

const spaced = (account: string) => account.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')

const owesText = ({ owedCents }: Payee): string =>
  owedCents > 0 ? `Owes ${formatCents(owedCents)}` : owedCents === 0 ? 'Owes nothing' : `In credit by ${formatCents(-owedCents)}`

/** Whose a payment may be, with reasons, and the account that was searched for. */
export const Proposals = ({ actor, line }: { readonly actor: MoneyLinesActor; readonly line: DeskLineDetail }) => {
  const payee = useSelector(actor, ({ context }) => payeeOf(context))
  const found = useSelector(actor, ({ context }) => context.payee)
  if (line.proposals.length === 0 && found === null)
    return <PanelBody>No account fits. Find it, split the payment, hold it or send it back.</PanelBody>
  return (
    <fieldset aria-label="Proposals">
      {line.proposals.map(({ account, name, grade, doubt, reasons }) => (
        <Option key={account}>
          <input
            type="radio"
            name="proposal"
            checked={account === payee}
            onChange={() => actor.send({ type: 'proposal.choose', account })}
          />
          <div>
            <b>
              {name}, {spaced(account)}
            </b>
            <Reasons reasons={reasons} />
          </div>
          <GradeBadge grade={grade} doubt={doubt} />
        </Option>
      ))}
      {found === null || line.proposals.some(({ account }) => account === found.account) ? null : (
        <Option>
          <input
            type="radio"
            name="proposal"
            checked={found.account === payee}
            onChange={() => actor.send({ type: 'proposal.choose', account: found.account })}
          />
          <div>
            <b>
              {found.name}, {spaced(found.account)}
            </b>
            <ul>
              <li>{owesText(found)}</li>
            </ul>
          </div>
          <DeskBadge tone="neutral">Your choice</DeskBadge>
        </Option>
      )}
    </fieldset>
  )
}
