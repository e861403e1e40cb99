import { useSelector } from '@xstate/react'
import { Button, Spinner } from '#design/controls/button.tsx'
import { Combobox } from '#design/fields/combobox.tsx'
import { CircleCheck, MapPin, Search } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { AddressSearchActor, AddressSearchMode } from '#machines/moving-house/address-search.machine.ts'
import * as select from '#machines/moving-house/address-search.selectors.ts'
import { addressCreditWords, fieldId } from './moving-house-words.ts'

const words = (mode: AddressSearchMode, found: number, isInRegistry: boolean): string => {
  switch (mode) {
    case 'found':
      return found === 1 ? 'One address found.' : `${found} addresses found.`
    case 'nothingFound':
      return 'We couldn’t find this address. You can leave it as it is, and we’ll look into it.'
    case 'chosen':
      return isInRegistry
        ? 'Found. It’s connected, so no one needs to visit.'
        : 'Found. We’ll check its connection and be in touch.'
    case 'failed':
      return 'Address search isn’t working right now. You can leave the address as it is.'
    default:
      return ''
  }
}

export const AddressField = ({ actor, error }: { actor: AddressSearchActor; error: string | null }) => {
  const mode = useSelector(actor, select.selectSearchMode)
  const query = useSelector(actor, ({ context }) => context.query)
  const found = useSelector(actor, select.selectSuggestions)
  const isOpen = useSelector(actor, select.selectIsListOpen)
  const marked = useSelector(actor, ({ context }) => context.marked)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const credit = useSelector(actor, select.selectCredit)
  const message = words(mode, found.length, chosen?.isInRegistry ?? false)
  const lookAgain = () => {
    // The button disappears, and the focus with it.
    document.getElementById(fieldId('newAddress'))?.focus()
    actor.send({ type: 'search.retry' })
  }
  return (
    <div>
      <Combobox
        id={fieldId('newAddress')}
        label="Your new address"
        hint="Start with the street number."
        value={query}
        error={error}
        listLabel="Addresses found"
        options={found.map(({ dpId, fullAddress }) => ({ key: dpId, label: fullAddress }))}
        icon={<MapPin size={18} aria-hidden />}
        isOpen={isOpen}
        isBusy={mode === 'busy'}
        marked={marked}
        end={mode === 'busy' ? <Spinner /> : chosen ? <CircleCheck size={20} aria-hidden /> : <Search size={18} aria-hidden />}
        onType={(text) => actor.send({ type: 'query.type', query: text })}
        onOpen={() => actor.send({ type: 'list.open' })}
        onClose={() => actor.send({ type: 'list.close' })}
        onMark={(to) => actor.send({ type: 'suggestion.mark', to })}
        onTake={() => actor.send({ type: 'suggestion.take' })}
        onPick={(dpId) => actor.send({ type: 'address.choose', dpId })}
      />
      <Row gap={2} wraps>
        <Text
          kind="small"
          tone={chosen ? 'good' : 'second'}
          weight="medium"
          role="status"
          css={{ marginTop: message ? '$1' : 0 }}
        >
          {message}
        </Text>
        {mode === 'failed' ? (
          <Button tone="quiet" onClick={lookAgain}>
            Search again
          </Button>
        ) : null}
      </Row>
      {credit === null ? null : (
        <Text kind="caption" tone="second">
          {addressCreditWords(credit)}
        </Text>
      )}
    </div>
  )
}
