import { useSelector } from '@xstate/react'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { titleOf } from '#domain/portal/routes.ts'
import { type ChargingActor, chargingMachine } from '#machines/charging/charging.machine.ts'
import * as select from '#machines/charging/charging.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { ChargerCard } from './charger-card.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { SavedCard } from './saved-card.tsx'

const title = titleOf('charging')

const Split = styled('div', {
  display: 'grid',
  gap: '$5',
  alignItems: 'start',
  variants: { hasPlan: { true: { '@lg': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } } } },
})

interface ChargingProps {
  readonly actor: ChargingActor
}

const Cards = ({ actor }: ChargingProps) => {
  const charging = useSelector(actor, select.selectCharging)
  const sessionId = useSelector(actor, ({ context }) => context.sessionId)
  const { charger, choice, hurry } = useSelector(actor, ({ children }) => children)
  if (charging === null) return null
  return (
    <Stack gap={5}>
      <Split hasPlan={charging.charger !== null}>
        {charger ? <ChargerCard actor={charger} /> : null}
        {choice && charging.charger ? <ChoiceCard actor={choice} hurry={hurry} /> : null}
      </Split>
      {charging.charger || charging.sessions.length > 0 ? (
        <SavedCard
          charging={charging}
          sessionId={sessionId}
          onToggle={(id) => actor.send({ type: 'session.toggle', sessionId: id })}
        />
      ) : null}
    </Stack>
  )
}

const Content = ({ actor }: ChargingProps) => {
  const problem = useSelector(actor, select.selectChargingProblem)
  switch (useSelector(actor, select.selectChargingMode)) {
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your car charging' }} />
    case 'shown':
      return <Cards actor={actor} />
    default:
      return <WaitingCard label={title} height={320} />
  }
}

export const ChargingView = ({ actor }: ChargingProps) => (
  <ProductsFrame
    tabs={useSelector(actor, select.selectChargingTabs)}
    current={useSelector(actor, select.selectChargingTab)}
    title={title}
  >
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'charging', machine: chargingMachine, View: ChargingView })
