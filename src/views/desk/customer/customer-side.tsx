import type { CustomerCase, CustomerPage } from '#contract/desk/customer.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { Due } from '#design/desk/due.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { IconLines } from '#design/desk/icon-lines.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Cylinder, Flame, HeartPulse, MessageSquareWarning, User, Zap } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { formatDateLong, formatFullDate } from '#domain/basics/days.ts'
import { formatDollars, splitDollars } from '#domain/basics/money.ts'
import { changePath } from '#domain/desk/customer-changes.ts'
import { dueOfDay } from '#domain/desk/due.ts'

const Figure = styled('p', {
  marginBottom: 12,
  fontSize: 30,
  fontWeight: 600,
  letterSpacing: '-.02em',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '.58em' },
})

interface BalanceProps {
  readonly customer: CustomerPage
  readonly balance: NonNullable<CustomerPage['balance']>
  readonly mayChange: boolean
}

const Balance = ({ customer: { billingAccountId, readAt }, balance, mayChange }: BalanceProps) => {
  const { total, overdue, dueOn, onHold, toPay, paysBy, lastPayment, plan } = balance
  const { whole, cents } = splitDollars(Math.abs(total))
  const facts = [
    ...(overdue > 0 ? [{ label: 'Overdue', value: formatDollars(overdue) }] : []),
    ...onHold.map(({ number, amount }) => ({ label: `On hold, ${number}`, value: formatDollars(amount) })),
    ...(total > 0
      ? [{ label: dueOn === null ? 'To pay' : `To pay by ${formatDateLong(dueOn)}`, value: formatDollars(toPay) }]
      : []),
    ...(plan === null
      ? []
      : [{ label: `Payment plan, next ${formatDateLong(plan.nextOn)}`, value: formatDollars(plan.nextAmount) }]),
    { label: 'Pays by', value: paysBy ?? 'Each bill' },
    ...(lastPayment === null
      ? []
      : [{ label: `Last payment, ${formatDateLong(lastPayment.day)}`, value: formatDollars(lastPayment.amount) }]),
  ]
  return (
    <Panel title="Balance" aside={dueOn === null || total <= 0 ? undefined : <Due due={dueOfDay(dueOn, Date.parse(readAt))} />}>
      <PanelBody>
        <Figure>
          {whole}
          <small>{cents}</small>
          {total < 0 ? <small> in credit</small> : null}
        </Figure>
        <FactList facts={facts} />
        {mayChange ? (
          <DeskActions>
            <DeskButton tone="soft" href={changePath(billingAccountId, 'credit')}>
              Add credit
            </DeskButton>
            <DeskButton tone="quiet" href={changePath(billingAccountId, 'instalments')}>
              Payment plan
            </DeskButton>
          </DeskActions>
        ) : null}
      </PanelBody>
    </Panel>
  )
}

const caseHrefs: Readonly<Record<CustomerCase['kind'], (number: string) => string>> = {
  complaint: (number) => `/staff/cases/complaint/${number}`,
  billQuestion: (number) => `/staff/cases/billQuestion/${number}`,
  privacy: (number) => `/staff/cases/privacy/${number}`,
  help: () => '/staff/care',
}

const Cases = ({ cases, closedCases, readAt }: CustomerPage) => (
  <Panel title="Open cases" aside={`${cases.length} open, ${closedCases} closed`}>
    <IconLines
      lines={cases.map(({ kind, number, subject, state, dueOn }) => ({
        key: number,
        tone: 'warn',
        icon: <MessageSquareWarning size={18} />,
        title: (
          <Link href={caseHrefs[kind](number)}>
            <b>
              {number}, {subject}
            </b>
          </Link>
        ),
        detail: state,
        aside: <Due due={dueOfDay(dueOn, Date.parse(readAt))} />,
      }))}
    />
    {cases.length === 0 ? <PanelBody>Nothing is open.</PanelBody> : null}
  </Panel>
)

const supplyNames = { electricity: 'Electricity', naturalGas: 'Natural gas', lpg: 'Bottled gas' } as const
const supplyIcons = { electricity: <Zap size={18} />, naturalGas: <Flame size={18} />, lpg: <Cylinder size={18} /> } as const

const Supplies = ({ supplies }: CustomerPage) => (
  <Panel title="Supplies">
    <IconLines
      lines={supplies.map(({ supplyPointId, supplyType, icp, address, planName, planFrom, planUntil, isAdvanced }) => ({
        key: supplyPointId,
        tone: 'primary',
        icon: supplyIcons[supplyType],
        title: <b>{supplyNames[supplyType]}</b>,
        detail: [
          icp === null ? null : `ICP ${icp}.`,
          planName === null || planFrom === null ? 'No plan.' : `${planName} since ${formatFullDate(planFrom)}.`,
          planUntil === null ? null : `Ends ${formatFullDate(planUntil)}.`,
          address,
        ]
          .filter((part) => part !== null)
          .join(' '),
        aside: supplyType === 'electricity' && isAdvanced ? <DeskBadge tone="neutral">Smart meter</DeskBadge> : null,
      }))}
    />
  </Panel>
)

const People = ({ people, care }: CustomerPage) => (
  <Panel title="People">
    <IconLines
      lines={[
        ...people.map(({ name, initials, detail }, index) => ({
          key: `${index} ${name}`,
          tone: 'person' as const,
          icon: initials,
          title: <b>{name}</b>,
          detail,
        })),
        { key: 'care', tone: 'plain' as const, icon: <HeartPulse size={18} />, title: care },
      ]}
    />
  </Panel>
)

const OtherAccounts = ({ accounts }: CustomerPage) => (
  <Panel title="Other accounts of this person">
    <IconLines
      lines={accounts.map(({ billingAccountId, customerNumber, address }) => ({
        key: billingAccountId,
        tone: 'person',
        icon: <User size={18} />,
        title: (
          <Link href={`/staff/customers/${billingAccountId}`}>
            <b>{customerNumber}</b>
          </Link>
        ),
        detail: address ?? 'No property',
      }))}
    />
  </Panel>
)

interface CustomerSideProps {
  readonly customer: CustomerPage
  readonly mayChange: boolean
}

export const CustomerSide = ({ customer, mayChange }: CustomerSideProps) => (
  <DeskStack>
    {customer.balance === null ? null : <Balance customer={customer} balance={customer.balance} mayChange={mayChange} />}
    <Cases {...customer} />
    <Supplies {...customer} />
    <People {...customer} />
    {customer.accounts.length === 0 ? null : <OtherAccounts {...customer} />}
  </DeskStack>
)
