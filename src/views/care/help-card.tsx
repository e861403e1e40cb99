import { useSelector } from '@xstate/react'
import type { Care } from '#contract/care/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Strong, Text, Unbroken, withLinks } from '#design/theme/text.tsx'
import { wishWords } from '#domain/customer/care-registration.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { moneyTalks, workAndIncome } from '#domain/portal/help-services.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { CareActor } from '#machines/care/care.machine.ts'
import { selectIsResting } from '#machines/care/care.selectors.ts'
import { byDay } from './care-words.ts'

const HelpRequestNotice = ({ request: { number, wish, answerBy, answer } }: { request: NonNullable<Care['help']['request']> }) =>
  answer === null ? (
    <NoticeBar tone="info">
      <Strong>{number}:</Strong> {wishWords[wish]}. We’ll be in touch {byDay(answerBy)}. We won’t charge late fees while you wait.
    </NoticeBar>
  ) : (
    <NoticeBar tone="good">
      <Strong>
        {number}, answered on {formatFullDate(answer.on)}:
      </Strong>{' '}
      {answer.text}
    </NoticeBar>
  )

const Now = ({ help: { overdue, hasPlan } }: Pick<Care, 'help'>) => {
  if (hasPlan)
    return (
      <Text css={withLinks}>
        You have a payment plan. <Link href={pathOf('billPayments')}>See your instalments</Link>
      </Text>
    )
  return overdue > 0 ? (
    <Text css={withLinks}>
      {formatDollars(overdue)} is overdue. You can <Link href={pathOf('billPayments')}>pay it in parts</Link> now, without asking
      us, or <Link href={pathOf('paymentOptions')}>take more time</Link>.
    </Text>
  ) : (
    <Text css={withLinks}>
      Nothing is overdue. If the next bill worries you, tell us before it comes, or{' '}
      <Link href={pathOf('paymentOptions')}>see how you pay</Link>.
    </Text>
  )
}

export const HelpCard = ({ actor, care: { help } }: { actor: CareActor; care: Care }) => {
  const { name, phone } = useBrand()
  const isResting = useSelector(actor, selectIsResting)
  const canAsk = help.request === null || help.request.answer !== null
  return (
    <TitledCard id="help" title="Help with paying" titleKind="h2">
      <Stack gap={4} css={{ marginTop: '$4' }}>
        <Now help={help} />
        {help.request === null ? null : <HelpRequestNotice request={help.request} />}
        {canAsk ? (
          <Box>
            <Button tone="soft" disabled={!isResting} onClick={() => actor.send({ type: 'request.begin', subject: 'help' })}>
              Ask for help
            </Button>
          </Box>
        ) : null}
        <Text kind="small" tone="second" css={withLinks}>
          Asking is free, and you don’t have to decide right away. Call {name}’s care team on <Unbroken>{phone}</Unbroken>.{' '}
          <Link href={moneyTalks.url}>{moneyTalks.name}</Link>, a free and confidential helpline:{' '}
          <Unbroken>{moneyTalks.phone}</Unbroken>. <Link href={workAndIncome.url}>{workAndIncome.name}</Link>, for grants and
          advances: <Unbroken>{workAndIncome.phone}</Unbroken>.
        </Text>
      </Stack>
    </TitledCard>
  )
}
