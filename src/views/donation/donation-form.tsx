import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { DonationActor } from '#machines/donation/donation.machine.ts'
import * as select from '#machines/donation/donation.selectors.ts'
import { selectErrors, selectFields, selectProblem } from '#machines/kit/form.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'

const amounts = [1, 2, 3, 4].map((hours) => ({ value: String(hours), label: `${hours} h` }))

const Outcome = ({ actor }: { actor: DonationActor }) => {
  const mode = useSelector(actor, select.selectDonationMode)
  const problem = useSelector(actor, selectProblem)
  const error = useSelector(actor, selectErrors)['schoolId']
  if (error) return <NoticeBar tone="bad" role="alert">{`${error}.`}</NoticeBar>
  if (mode === 'notSaved')
    return (
      <NoticeBar tone="bad" role="alert">
        We couldn’t save that. Nothing has changed. {problem?.detail ?? ''}
      </NoticeBar>
    )
  if (mode === 'saving' || mode === 'stopping')
    return <Text role="status">{mode === 'saving' ? 'Saving your donation.' : 'Stopping your donation.'}</Text>
  if (mode === 'saved')
    return (
      <NoticeBar tone="good" role="status">
        Saved. Thank you.
      </NoticeBar>
    )
  return mode === 'stopped' ? (
    <NoticeBar tone="good" role="status">
      Stopped. We won’t give the school any more hours.
    </NoticeBar>
  ) : null
}

export const DonationForm = ({ actor }: { actor: DonationActor }) => {
  const mode = useSelector(actor, select.selectDonationMode)
  const fields = useSelector(actor, selectFields)
  const schools = useSelector(actor, select.schoolsIn, select.areSameSchools)
  const isGiving = useSelector(actor, select.selectIsGiving)
  const { unitOther } = useBrand().loyalty
  const amountLabel = `${unitOther.charAt(0).toUpperCase()}${unitOther.slice(1)} a month`
  const change = (name: 'search' | 'schoolId', value: string) => actor.send({ type: 'field.change', name, value })
  return (
    <Card as="form" noValidate aria-label="Your donation" onSubmit={inPlace(() => actor.send({ type: 'form.submit' }))}>
      <Stack gap={5}>
        <Text as="h2" kind="h3">
          Choose a school
        </Text>
        <TextField
          label="Search by name or town"
          type="search"
          value={fields.search}
          onChange={(value) => change('search', value)}
        />
        <Box css={{ maxHeight: 320, overflowY: 'auto' }}>
          <RadioRows
            label="Schools"
            options={schools.map(({ schoolId, name, town }) => ({ value: schoolId, label: `${name}, ${town}` }))}
            value={fields.schoolId}
            onChange={(value) => change('schoolId', value)}
          />
          {schools.length === 0 ? <Text tone="second">We couldn’t find that school.</Text> : null}
        </Box>
        <Stack gap={2}>
          <Text weight="medium">{amountLabel}</Text>
          <div>
            <Segmented
              label={amountLabel}
              options={amounts}
              value={String(fields.hours)}
              onChange={(value) => actor.send({ type: 'field.change', name: 'hours', value: Number(value) })}
            />
          </div>
        </Stack>
        <Outcome actor={actor} />
        <Row gap={3} wraps>
          <Button type="submit" isBusy={mode === 'saving'} disabled={mode === 'stopping'}>
            {isGiving ? 'Save changes' : 'Start donating'}
          </Button>
          {isGiving ? (
            <Button
              tone="quietDanger"
              isBusy={mode === 'stopping'}
              disabled={mode === 'saving'}
              onClick={() => actor.send({ type: 'donation.stop' })}
            >
              Stop donating
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Card>
  )
}
