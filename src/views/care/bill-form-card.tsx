import { useSelector } from '@xstate/react'
import { RadioRows } from '#design/controls/radio-rows.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Text, Unbroken } from '#design/theme/text.tsx'
import type { CareActor } from '#machines/care/care.machine.ts'
import * as select from '#machines/care/care.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { billForms } from './care-words.ts'

export const BillFormCard = ({ actor }: { actor: CareActor }) => {
  const value = useSelector(actor, select.selectBillForm)
  const doing = useSelector(actor, select.selectDoing)
  const isEnding = useSelector(actor, select.selectIsEnding)
  const { phone } = useBrand()
  return (
    <TitledCard title="Bills in another format" titleKind="h2">
      <Box css={{ marginTop: '$3' }} aria-busy={doing === 'billForm'}>
        <RadioRows
          label="Choose a format. It’s free."
          options={billForms}
          value={value}
          isDisabled={doing !== null || isEnding}
          onChange={(billForm) => sendWithKey(actor, { type: 'billForm.choose', billForm })}
        />
      </Box>
      <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
        You can download every bill in each of these formats. Need Braille or audio? Call us on <Unbroken>{phone}</Unbroken>.
      </Text>
    </TitledCard>
  )
}
