import { Button } from '#design/controls/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Select } from '#design/fields/select.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { Switch } from '#design/fields/switch.tsx'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import type { AlertChoice, Alerts } from '#contract/alerts/alerts.contract.ts'
import { listText } from '#domain/basics/list-text.ts'
import { alertDetails, alertTitles, thresholdWords, wouldHaveWords } from '#domain/customer/alert-words.ts'
import { alertRules, thresholdRange } from '#domain/customer/alerts.ts'
import { formatDate } from '#domain/basics/days.ts'
import type { AlertsActor } from '#machines/alerts/alerts.machine.ts'
import { selectChoice, selectDaysReported, type ShownAlert } from '#machines/alerts/alerts.selectors.ts'

/** More days are counted, not listed. */
const mostNamed = 4

const WouldHave = ({ alert }: { readonly alert: ShownAlert }) => {
  const days = selectDaysReported(alert)
  const named = days.length > 0 && days.length <= mostNamed ? ` On ${listText(days.map(formatDate))}.` : ''
  return (
    <Text kind="small">
      <Strong>{wouldHaveWords(days.length)}</Strong>
      {named}
    </Text>
  )
}

interface AlertRowProps {
  readonly actor: AlertsActor
  readonly alert: ShownAlert
  readonly sites: Alerts['sites']
  readonly isBusy: boolean
}

const Threshold = ({ actor, alert, isBusy }: Omit<AlertRowProps, 'sites'>) => {
  const { kind, readings, threshold, tried } = alert
  const { least, most, step } = thresholdRange(kind, readings, threshold)
  return (
    <Box>
      <Slider
        label={alertRules[kind].unit === 'days' ? 'Tell me' : 'Tell me at'}
        value={tried}
        min={least}
        max={most}
        step={step}
        words={thresholdWords(kind, tried)}
        endOf={(value) => thresholdWords(kind, value)}
        isDisabled={isBusy}
        onChange={(value) => actor.send({ type: 'threshold.consider', kind, threshold: value })}
      />
      {tried === threshold ? null : (
        <Button
          size="compact"
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'alert.choose', choice: { ...selectChoice(alert), threshold: tried } })}
        >
          Save {thresholdWords(kind, tried)}
        </Button>
      )}
    </Box>
  )
}

export const AlertRow = ({ actor, alert, sites, isBusy }: AlertRowProps) => {
  const { kind, isOn, byMail, inPortal, siteId } = alert
  const { isAlways = false, isFixed = false, isOfProperty = false } = alertRules[kind]
  const choose = (change: Partial<AlertChoice>) =>
    actor.send({ type: 'alert.choose', choice: { ...selectChoice(alert), ...change } })
  const title = alertTitles[kind]
  return (
    <Box role="group" aria-label={title} css={{ paddingBlock: '$4', borderTop: '1px solid $line' }}>
      <Switch label={title} isOn={isOn} isSpread isDisabled={isAlways || isBusy} onChange={(value) => choose({ isOn: value })} />
      <Text kind="small" tone="second">
        {alertDetails[kind]}
        {isAlways ? ' Always on, because someone might depend on power.' : ''}
      </Text>
      {isOn ? (
        <Stack gap={3} css={{ marginTop: '$3' }}>
          {isFixed ? null : <Threshold actor={actor} alert={alert} isBusy={isBusy} />}
          <WouldHave alert={alert} />
          {isOfProperty && sites.length > 1 ? (
            <Select
              label="Which property"
              value={siteId ?? ''}
              disabled={isBusy}
              options={[
                { value: '', label: 'All properties' },
                ...sites.map(({ siteId: id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => choose({ siteId: value === '' ? null : value })}
            />
          ) : null}
          <Row gap={5} wraps>
            <Checkbox
              label={
                <>
                  By email <Hidden>for {title}</Hidden>
                </>
              }
              isChecked={byMail}
              isDisabled={isAlways || isBusy}
              onChange={(value) => choose({ byMail: value })}
            />
            <Checkbox
              label={
                <>
                  In the portal <Hidden>for {title}</Hidden>
                </>
              }
              isChecked={inPortal}
              isDisabled={isAlways || isBusy}
              onChange={(value) => choose({ inPortal: value })}
            />
          </Row>
          {byMail === inPortal ? null : (
            <Text kind="small" tone="second">
              Without it the alert is off.
            </Text>
          )}
        </Stack>
      ) : null}
    </Box>
  )
}
