import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { failureOf } from '#domain/trouble.ts'
import { type PowerShoutActor, powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import * as select from '#machines/power-shout/power-shout.selectors.ts'
import { definePage } from '#views/page.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { PowerShoutFrame } from './power-shout-frame.tsx'
import { PowerShoutParts } from './power-shout-parts.tsx'

const NotEligible = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const accounts = useSelector(actor, select.selectEligible)
  const others = accounts.map(({ customerNumber, address }) => `${customerNumber} (${address})`)
  return (
    <Card>
      <Narrow>
        <EmptyState
          title={`${loyalty.name} isn’t part of this account`}
          detail={
            others.length > 0
              ? `You have it with account ${others.join(' and ')}. Choose it at the top of the page.`
              : `None of your accounts gets ${loyalty.unitOther} at the moment. Your plan and prices stay as they are.`
          }
        />
      </Narrow>
    </Card>
  )
}

const Content = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const problem = useSelector(actor, select.selectPageProblem)
  switch (useSelector(actor, select.selectPowerShoutMode)) {
    case 'loading':
      return (
        <Card aria-busy aria-label={loyalty.name} css={{ minHeight: 480 }}>
          <Stack gap={4}>
            <Skeleton css={{ width: 220, height: 32 }} />
            <Skeleton css={{ height: 360 }} />
          </Stack>
        </Card>
      )
    case 'open':
      return <PowerShoutParts actor={actor} />
    case 'notEligible':
      return <NotEligible actor={actor} />
    case 'unavailable':
      return (
        <TroubleCard
          trouble={{
            ...failureOf(problem, { title: 'We couldn’t load your hours', detail: 'They are safe. This page didn’t arrive.' }),
            canRetry: true,
          }}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )
  }
}

/** PowerShout, under the brand's name for it. */
export const PowerShoutView = ({ actor }: { actor: PowerShoutActor }) => (
  <PowerShoutFrame actor={actor}>
    <Content actor={actor} />
  </PowerShoutFrame>
)

export const page = definePage({ id: 'powerShout', machine: powerShoutMachine, View: PowerShoutView })
