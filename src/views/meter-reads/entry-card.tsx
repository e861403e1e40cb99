import { useSelector } from '@xstate/react'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Segmented } from '#design/controls/segmented.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import * as selectForm from '#machines/meter-reads/meter-read-form.selectors.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import { selectToday } from '#machines/meter-reads/meter-reads.selectors.ts'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { EntryForm } from './entry-form.tsx'
import { hasSeveral, lastReadWords, meterWords } from './meter-read-words.ts'
import { SentReads } from './sent-reads.tsx'

interface EntryProps {
  readonly actor: MeterReadsActor
  /** Null if no meter takes a read. */
  readonly form: MeterReadFormActor | null
  readonly meter: Meter
}

const Lock = ({ form }: { form: MeterReadFormActor }) => {
  const lock = useSelector(form, selectForm.selectLock)
  const close = () => form.send({ type: 'lock.close' })
  return (
    <Dialog isOpen={lock !== null} title="This meter is locked" description={lock ?? ''} size="small" onClose={close}>
      <Row>
        <Button onClick={close}>OK</Button>
      </Row>
    </Dialog>
  )
}

const faces = [
  { value: 'digits', label: 'Digits' },
  { value: 'dials', label: 'Dials' },
] as const

const Face = ({ form }: { form: MeterReadFormActor }) => (
  <Segmented
    label="How you read it"
    options={faces}
    value={useSelector(form, selectForm.selectFace)}
    onChange={(face) => form.send({ type: 'face.choose', face })}
  />
)

export const Entry = ({ actor, form, meter }: EntryProps) => {
  const today = useSelector(actor, selectToday)
  const [only] = meter.devices
  const may = useMay()('submitMeterRead')
  const isClosed = meter.hindrance !== null || form === null || !may
  const isWaiting = meter.devices.every(({ checking }) => checking !== null)
  return (
    <Stack gap={5}>
      <Row spread gap={3} wraps align="start">
        <Box css={{ flex: '1 1 260px' }}>
          <Text as="h2" kind="h2">
            {isClosed ? 'No reading to send' : 'Send a reading'}
          </Text>
          <Text kind="small" tone="second">
            {meterWords(meter)}{' '}
            {only && !hasSeveral(meter) && !(meter.isSmart && only.lastRead === null) ? lastReadWords(only, today) : null}
          </Text>
        </Box>
        {isClosed || isWaiting ? null : <Face form={form} />}
      </Row>
      <SentReads actor={actor} meter={meter} />
      {isClosed && may ? <Text>{meter.hindrance?.detail ?? 'You can’t send reads for this meter.'}</Text> : null}
      <WhyNot to="submitMeterRead" />
      {isClosed || isWaiting ? null : <EntryForm actor={actor} form={form} meter={meter} />}
      {form ? <Lock form={form} /> : null}
    </Stack>
  )
}
