import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { CreditCard, Landmark, ReceiptText } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { amountWords, type NextPayment } from '#domain/basics/next-payment.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { HowYouPayActor } from '#machines/bills/how-you-pay.machine.ts'
import * as select from '#machines/bills/how-you-pay.selectors.ts'
import { Allowed, useMay } from '#views/kit/access.tsx'

const Way = styled('div', {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: '$2 $3',
  alignItems: 'center',
  padding: '$4',
  borderRadius: '$block',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '@forced': { border: '1px solid CanvasText' },
  variants: {
    isActive: {
      true: {
        alignItems: 'start',
        background: 'color-mix(in oklab, $colors$primarySoft 40%, $colors$surface)',
        boxShadow: 'inset 0 0 0 2px $colors$primary',
      },
    },
  },
})

const icons = { directDebit: Landmark, creditCard: CreditCard, none: ReceiptText } as const
const names = { directDebit: 'Direct debit', creditCard: 'Credit or debit card', none: 'Pay each bill yourself' } as const
type Method = keyof typeof names

const offers = (rate: number, savedCard: select.PresentWay['savedCard']): Readonly<Record<Method, string>> => ({
  directDebit: 'From your bank account, on the due date.',
  creditCard: [
    savedCard ? `${savedCard.scheme} ending ${savedCard.lastDigits} saved.` : 'Charged on the due date.',
    rate > 0 ? 'A card fee applies.' : 'No card fee.',
  ].join(' '),
  none: 'Internet banking or a one-off card payment.',
})

const nextNames = { bill: 'Next payment', weekly: 'Next weekly instalment', plan: 'Next instalment' } as const

export const PresentWay = ({ actor, next }: { actor: HowYouPayActor; next: NextPayment | null }) => {
  const { method, hint, isCardExpired, canStop } = useSelector(actor, select.selectPresentWay, isSameJson)
  const mayStop = useMay()('deleteRecurring')
  const Icon = icons[method]
  const amount = next && amountWords(next)
  return (
    <Way isActive>
      <IconTile tone="primary">
        <Icon size={22} aria-hidden />
      </IconTile>
      <div>
        <Row spread gap={2}>
          <Text weight="strong">{names[method]}</Text>
          <Badge tone="good">Active</Badge>
        </Row>
        {hint === null ? null : (
          <Text kind="small" tone="second">
            {hint}
          </Text>
        )}
        {next === null ? null : (
          <Text kind="small" tone="second">
            {method === 'none' && next.of === 'bill' ? 'Next bill due' : nextNames[next.of]} <b>{formatDate(next.date)}</b>
            {amount === null ? '' : `, ${amount}`}
          </Text>
        )}
        {isCardExpired ? (
          <Text kind="small" tone="bad">
            This card has expired. Change it so we can take your next payment.
          </Text>
        ) : null}
        <Row wraps gap={1} css={{ marginInline: -12, marginBottom: -8 }}>
          <Allowed to="setUpDirectDebit">
            <Button tone="quiet" href={pathOf('paymentOptions')}>
              {method === 'directDebit'
                ? 'Change account'
                : method === 'creditCard'
                  ? 'Change card'
                  : 'Set up automatic payments'}
            </Button>
          </Allowed>
          {canStop && mayStop ? (
            <Button tone="quietDanger" onClick={() => actor.send({ type: 'change.open', change: 'deleteRecurring' })}>
              Stop
            </Button>
          ) : null}
        </Row>
      </div>
    </Way>
  )
}

export const OtherWays = ({ actor }: { actor: HowYouPayActor }) => {
  const { method, rate, savedCard } = useSelector(actor, select.selectPresentWay, isSameJson)
  const words = offers(rate, savedCard)
  return (['directDebit', 'creditCard', 'none'] as const)
    .filter((way) => way !== method)
    .map((way) => {
      const Icon = icons[way]
      return (
        <Way key={way}>
          <IconTile>
            <Icon size={22} aria-hidden />
          </IconTile>
          <div>
            <Text weight="strong">{names[way]}</Text>
            <Text kind="small" tone="second">
              {words[way]}
            </Text>
          </div>
        </Way>
      )
    })
}
