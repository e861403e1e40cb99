import type { HomeComparison } from '#contract/home-comparison.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { formatDateLong } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
import { NothingCard } from '#views/kit/page-cards.tsx'
import { kindWords } from './comparison-words.ts'
import { OutlinedCard } from './outlined-card.tsx'

export const Locked = ({ answer: { kind, unlockProgress, profilePath } }: { answer: HomeComparison }) => {
  const left = unlockProgress.total - unlockProgress.answered
  return (
    <OutlinedCard
      kind={kind}
      title={`${left} ${left === 1 ? 'question' : 'questions'} to unlock this`}
      detail={`Tell us about your ${kind}, and we show how it compares with ${kind === 'home' ? 'homes' : 'businesses'} like yours.`}
      action={<Button href={profilePath}>Continue</Button>}
    />
  )
}

export const Coming = ({ answer: { kind, daysOfData, readyOn } }: { answer: HomeComparison }) => (
  <OutlinedCard
    kind={kind}
    title="Nearly there"
    detail={`We need 30 days of readings: ${daysOfData} so far.${readyOn ? ` Look in again around ${formatDateLong(readyOn)}.` : ''}`}
  />
)

/** Too few similar homes, or the nightly comparison has not run yet. */
export const NotCompared = ({ answer: { kind, hindrance: blockedReason, fewest } }: { answer: HomeComparison }) =>
  blockedReason === 'tooFew' ? (
    <OutlinedCard
      kind={kind}
      title={`Too few ${kindWords(kind).several} are like yours`}
      detail={`From ${fewest} on we compare. Who they are is below.`}
    />
  ) : (
    <OutlinedCard kind={kind} title="Nearly there" detail="The comparison is worked out each night: it is here tomorrow." />
  )

const nothingWords = ({ kind, hasElectricity }: HomeComparison) =>
  hasElectricity === false
    ? {
        title: 'No electricity to compare',
        detail: `${kind === 'home' ? 'Homes' : 'Businesses'} are compared by their metered electricity, and this account has none.`,
      }
    : {
        title: 'No readings to compare yet',
        detail: 'The first come a day or two after a meter begins to send them. From a month of them on the comparison is fair.',
      }

export const Nothing = ({ answer, onCompare }: { answer: HomeComparison; onCompare: () => void }) => {
  const { daysOfData, hasElectricity, kind, profilePath } = answer
  if (hasElectricity === false)
    return (
      <NothingCard
        {...nothingWords(answer)}
        action={
          <Button tone="soft" href={pathOf('products')}>
            Your products
          </Button>
        }
      />
    )
  if (daysOfData > 0)
    return (
      <NothingCard
        {...nothingWords(answer)}
        action={
          <Button tone="soft" onClick={onCompare}>
            See your comparison
          </Button>
        }
      />
    )
  return (
    <NothingCard
      {...nothingWords(answer)}
      action={
        <Button tone="soft" href={profilePath}>
          Your {kind} profile
        </Button>
      }
    />
  )
}
