import { useSelector } from '@xstate/react'
import type { Criterion, HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { dimmed } from '#design/controls/dimmed.ts'
import { Switch } from '#design/fields/switch.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Check, Pencil, Plus } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { ComparisonChoiceActor } from '#machines/home-comparison/comparison-choice.machine.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { kindWords } from './comparison-words.ts'
import { criteriaSentence, leftOutSentence } from './criteria-words.ts'

const Chips = styled('div', {
  display: 'flex',
  gap: '$2',
  marginInline: -16,
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@lg': { flexWrap: 'wrap', marginInline: 0, paddingInline: 0 },
})

const Chip = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 8,
  minHeight: 44,
  paddingInline: 16,
  borderRadius: '$chip',
  fontSize: '.9375rem',
  fontWeight: 540,
  color: '$ink2',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  '&[aria-pressed="true"]': { color: '$ink', boxShadow: 'inset 0 0 0 2px $colors$primary' },
  '&[aria-disabled="true"]': { cursor: 'default' },
  '@forced': { border: '1px solid CanvasText', '&[aria-pressed="true"]': { borderColor: 'Highlight' } },
})

export const CriteriaCard = ({ answer, actor }: { answer: HomeComparison; actor: ComparisonChoiceActor }) => {
  const isSaving = useSelector(actor, select.selectIsSaving)
  const problem = useSelector(actor, select.selectChoiceProblem)
  const { off, takesPart } = useSelector(actor, select.selectChoiceUnderWay) ?? select.keptChoiceOf(answer)
  const { criteria, kind, billingAccountId, profilePath } = answer
  const { singular } = kindWords(kind)
  const may = useMay()('saveComparisonChoice')
  const make = (now: readonly Criterion[], takes: boolean) =>
    actor.send({ type: 'choice.make', choice: { off: [...now], takesPart: takes }, selection: billingAccountId })
  const known = criteria.filter(({ label }) => label !== null)
  const leftOut = leftOutSentence(answer)
  return (
    <ExplainedPart actor={actor}>
      <Card aria-labelledby="criteria-title" aria-busy={isSaving}>
        <Stack gap={4}>
          <CardHead
            titleId="criteria-title"
            align="start"
            aside={
              <Button tone="soft" href={profilePath} icon={<Pencil size={18} aria-hidden />}>
                Edit {kind} profile
              </Button>
            }
          >
            <Box css={{ flex: '1 1 320px' }}>
              <Text as="h2" kind="h3" id="criteria-title">
                Who we compare you with
              </Text>
              <Text kind="small" tone="second" role="status" css={{ textWrap: 'pretty' }}>
                {criteriaSentence(answer)}
              </Text>
            </Box>
          </CardHead>
          <Chips role="group" aria-label="Criteria">
            {known.map(({ id, label }) => {
              const isOn = !off.includes(id)
              return (
                <Chip
                  key={id}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => make(isOn ? [...off, id] : off.filter((candidate) => candidate !== id), takesPart)}
                  {...dimmed(!may)}
                >
                  {isOn ? <Check size={16} strokeWidth={2.4} aria-hidden /> : <Plus size={16} aria-hidden />}
                  {label}
                </Chip>
              )
            })}
          </Chips>
          <WhyNot to="saveComparisonChoice" />
          {leftOut ? (
            <Text kind="small" tone="second">
              {leftOut}
            </Text>
          ) : null}
          {problem ? (
            <NoticeBar tone="bad" role="alert" onRetry={() => actor.send({ type: 'choice.retry' })}>
              We couldn’t save your choice. Please try again.
            </NoticeBar>
          ) : null}
          <Row gap={3} wraps spread>
            <Text kind="small" tone="second">
              {takesPart
                ? `Your ${singular} is in other people’s groups too, without a name.`
                : `Your ${singular} won’t be in anyone’s group from tomorrow.`}
            </Text>
            <Switch label="Take part" isOn={takesPart} isDisabled={!may} onChange={(takes) => make(off, takes)} />
          </Row>
        </Stack>
      </Card>
    </ExplainedPart>
  )
}
