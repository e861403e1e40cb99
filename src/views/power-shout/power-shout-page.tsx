import { useSelector } from '@xstate/react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { type PowerShoutActor, powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import * as select from '#machines/power-shout/power-shout.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PowerShoutFrame } from './power-shout-frame.tsx'
import { PowerShoutParts } from './power-shout-parts.tsx'

const NotEligible = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const accounts = useSelector(actor, select.selectEligible)
  const otherAccounts = accounts.map(({ customerNumber, address }) => `${customerNumber} (${address})`)
  return (
    <NothingCard
      title={`${loyalty.name} isn’t part of this account`}
      detail={
        otherAccounts.length > 0
          ? `You have it on account ${otherAccounts.join(' and ')}. Choose it at the top of the page.`
          : `None of your accounts get ${loyalty.unitOther} at the moment.`
      }
    />
  )
}

const Content = ({ actor }: { actor: PowerShoutActor }) => {
  const { loyalty } = useBrand()
  const problem = useSelector(actor, select.selectPageProblem)
  switch (useSelector(actor, select.selectPowerShoutMode)) {
    case 'loading':
      return <WaitingCard label={loyalty.name} height={480} />
    case 'open':
      return <PowerShoutParts actor={actor} />
    case 'notEligible':
      return <NotEligible actor={actor} />
    case 'unavailable':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your hours' }} />
  }
}

export const PowerShoutView = ({ actor }: { actor: PowerShoutActor }) => (
  <PowerShoutFrame actor={actor}>
    <Content actor={actor} />
  </PowerShoutFrame>
)

export const page = definePage({ id: 'powerShout', machine: powerShoutMachine, View: PowerShoutView })
