import { useSelector } from '@xstate/react'
import type { GenerationNow, NamedShare } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { ShareBar } from '#design/charts/share-bar.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Leaf } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatTime } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import { describedSources, sourceWords } from '#domain/insights/generation-sources.ts'
import type { GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import type { EcoTrackerActor, MixPart } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { formatPercent } from './eco-words.ts'
import { companyColours, MixShares, titleOf } from './mix-shares.tsx'

const sayShares = (shares: readonly NamedShare[]) =>
  shares.map(({ name, percentage }) => `${titleOf(name)} ${formatPercent(percentage)}`).join(', ')

const Mix = ({ grid, mix }: { grid: GenerationNow; mix: MixPart }) => {
  const shares = mix === 'sources' ? grid.generationSources : grid.generationProviders
  if (shares.length === 0) return <EmptyState title="No data" detail="We don’t have this half-hour’s figures yet." />
  return (
    <Box css={{ marginTop: '$4' }}>
      {grid.missingSources.length > 0 ? (
        <NoticeBar tone="warn">
          {`${listText(grid.missingSources.map(titleOf))} sent no figures. The shares are for the rest, and the carbon figure could be missing.`}
        </NoticeBar>
      ) : null}
      <ShareBar
        shares={shares.map(({ name, percentage }, at) => ({
          name,
          ...(mix === 'companies' && { hexColour: companyColours[at] ?? '#5B6B6A' }),
          share: percentage / 100,
          percent: formatPercent(percentage),
        }))}
        label={`${mix === 'sources' ? 'By source' : 'By company'}: ${sayShares(shares)}`}
      />
      <MixShares shares={shares} mix={mix} />
      <Text kind="caption" tone="second" css={{ display: 'flex', alignItems: 'center', gap: 8, marginTop: '$3' }}>
        {mix === 'sources' ? (
          <>
            <Leaf size={15} aria-hidden /> Renewable source
          </>
        ) : (
          'This is an estimate. We split each source by how much each company’s plants can generate.'
        )}
      </Text>
      {mix === 'sources' ? (
        <Box css={{ marginTop: '$3' }}>
          <Text as="h3" weight="strong">
            About each source
          </Text>
          <Box
            css={{ columnGap: '$7', '@md': { columns: 2 }, '& details': { breakInside: 'avoid', borderTop: '1px solid $line' } }}
          >
            {describedSources.map((name) => (
              <Disclosure key={name} title={titleOf(name)}>
                {sourceWords[name]?.description}
              </Disclosure>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

export const MixCard = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const mix = useSelector(actor, ({ context }) => context.mix)
  return (
    <LoadCard
      actor={now}
      title="What’s making your power"
      subtitle={({ at }) => `National generation at ${formatTime(at)}`}
      aside={() => (
        <Row>
          <Segmented
            label="Show by"
            value={mix}
            options={[
              { value: 'sources', label: 'Sources' },
              { value: 'companies', label: 'Companies' },
            ]}
            onChange={(chosen) => actor.send({ type: 'mix.choose', mix: chosen })}
          />
        </Row>
      )}
      minHeight={420}
      failure={{ title: 'We couldn’t load the mix' }}
      empty={<EmptyState title="No data" detail="We don’t have the country’s figures yet." />}
      skeleton={<Skeleton css={{ marginTop: '$5', height: 300 }} />}
    >
      {(grid) => <Mix grid={grid} mix={mix} />}
    </LoadCard>
  )
}
