import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Card } from '#design/theme/card.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Switch } from '#design/fields/switch.tsx'
import { Text } from '#design/theme/text.tsx'
import type { CarbonCalculatorActor } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import * as select from '#machines/carbon-calculator/carbon-calculator.selectors.ts'
import { Allowed, useMay } from '#views/kit/access.tsx'
import { categoryNames, kilograms } from './carbon-words.ts'
import { FailureNotice } from './failure-notice.tsx'

const Parts = styled('dl', { display: 'grid', gap: '$3' })
const Part = styled('div', { display: 'grid', gridTemplateColumns: '1fr auto', gap: '$1 $3' })
const Track = styled('div', {
  gridColumn: '1 / -1',
  height: 10,
  borderRadius: '$bar',
  background: '$sunken',
  overflow: 'hidden',
  '& > i': {
    display: 'block',
    height: '100%',
    background: '$primary',
    '@forced': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
})

const ResetDialog = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const close = () => actor.send({ type: 'reset.cancel' })
  return (
    <Dialog
      isOpen={useSelector(actor, select.selectIsResetAsked)}
      title="Start again?"
      description="This clears all your answers, and you start from the first step."
      size="small"
      onClose={close}
    >
      <Stack gap={4}>
        <FailureNotice actor={actor} of={['reset']} />
        <Row gap={3} wraps>
          <Button
            tone="danger"
            isBusy={useSelector(actor, select.selectIsResetting)}
            onClick={() => actor.send({ type: 'reset.confirm' })}
          >
            Clear my answers
          </Button>
          <Button tone="quiet" onClick={close}>
            Keep my answers
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Action = ({ actor, toggle }: { actor: CarbonCalculatorActor; toggle: select.Toggle }) => {
  const isCounting = useSelector(actor, select.selectIsCounting)
  const may = useMay()('saveCarbonStep')
  const { type, isToggleOn, savedKg, content } = toggle
  return (
    <li>
      <Switch
        isSpread
        label={content.title}
        hint={`${isToggleOn ? 'Saves' : 'Would save'} ${kilograms(savedKg)} a year. ${content.actions.join(' ')}`}
        isOn={isToggleOn}
        isDisabled={isCounting || !may}
        onChange={(isOn) => actor.send({ type: 'action.toggle', action: type as select.ActionType, isToggleOn: isOn })}
      />
    </li>
  )
}

export const Result = ({ actor }: { actor: CarbonCalculatorActor }) => {
  const result = useSelector(actor, select.selectResult)
  const toggles = useSelector(actor, select.selectToggles)
  if (result === null) return null
  const { totalKg } = result
  const savedKg = select.selectSavedKg(result)
  const categories = select.wholeKilograms(result)
  const most = Math.max(1, ...categories.map(({ kg }) => kg))
  return (
    <Stack gap={5} css={{ maxWidth: 820 }}>
      <Card>
        <Stack gap={4}>
          <Stack gap={1}>
            <CardHead titleId="footprint">
              <Text id="footprint" as="h2" kind="h3">
                Your footprint
              </Text>
            </CardHead>
            <Text kind="display" role="status" isTabular>
              {kilograms(totalKg)}
            </Text>
            <Text tone="second">
              of CO₂e a year
              {savedKg > 0 ? `, ${kilograms(savedKg)} less than your answers` : ''}
            </Text>
          </Stack>
          <Parts>
            {categories.map(({ category, kg }) => (
              <Part key={category}>
                <Text as="dt">{categoryNames[category] ?? category}</Text>
                <Text as="dd" isTabular>
                  {kilograms(kg)}
                </Text>
                <Track aria-hidden>
                  <i style={{ width: `${(kg / most) * 100}%` }} />
                </Track>
              </Part>
            ))}
          </Parts>
          <Row gap={3} wraps>
            <Button tone="soft" onClick={() => actor.send({ type: 'details.open' })}>
              View details
            </Button>
            <Allowed to="resetCarbonCalculator">
              <Button tone="quiet" onClick={() => actor.send({ type: 'reset.begin' })}>
                Start again
              </Button>
            </Allowed>
          </Row>
        </Stack>
      </Card>
      {toggles.length === 0 ? null : (
        <Card>
          <Stack gap={3}>
            <CardHead titleId="footprint-actions">
              <Text id="footprint-actions" as="h2" kind="h3">
                Try ways to make it smaller
              </Text>
            </CardHead>
            <FailureNotice actor={actor} of={['save']} />
            <Stack as="ul" gap={3}>
              {toggles.map((toggle) => (
                <Action key={toggle.type} actor={actor} toggle={toggle} />
              ))}
            </Stack>
          </Stack>
        </Card>
      )}
      <ResetDialog actor={actor} />
    </Stack>
  )
}
