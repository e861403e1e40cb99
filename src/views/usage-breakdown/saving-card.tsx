import type { BreakdownPeriod } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { EveningScene, SceneActions } from '#design/scenery/evening-scene.tsx'
import { Text } from '#design/theme/text.tsx'
import { tipCategoryOf, tipCategoryPath } from '#domain/insights/tips.ts'
import type { UsageBreakdownActor } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { Allowed } from '#views/kit/access.tsx'

export const SavingCard = ({ actor, period }: { actor: UsageBreakdownActor; period: BreakdownPeriod }) => {
  const { biggestSavingAppliance, biggestSavingTitle, biggestSavingDescription, biggestSavingCtaLabel } = period
  const category = tipCategoryOf(period.biggestSavingTipCategory ?? '')
  const path = category && tipCategoryPath(category)
  return (
    <EveningScene label="Your biggest saving">
      <Text kind="small" css={{ color: 'rgba(255,255,255,.9)' }}>
        Your biggest saving
      </Text>
      <Text as="h2" kind="h2" css={{ marginTop: 4 }}>
        {biggestSavingTitle ?? biggestSavingAppliance}
      </Text>
      <Text css={{ marginTop: '$2', color: 'rgba(255,255,255,.92)', textWrap: 'pretty' }}>{biggestSavingDescription}</Text>
      <SceneActions>
        {path ? (
          <Button tone="soft" href={path}>
            {biggestSavingCtaLabel}
          </Button>
        ) : null}
        {category ? (
          <Allowed to="reviewTip">
            <Button tone="outline" onClick={() => actor.send({ type: 'saving.dismiss', category })}>
              Not for me
            </Button>
          </Allowed>
        ) : null}
      </SceneActions>
    </EveningScene>
  )
}
