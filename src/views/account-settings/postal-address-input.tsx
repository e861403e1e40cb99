import { useSelector } from '@xstate/react'
import { Spinner } from '#design/controls/button.tsx'
import { Combobox } from '#design/fields/combobox.tsx'
import { CircleCheck, MapPin, Search } from '#design/theme/icons.ts'
import { Text } from '#design/theme/text.tsx'
import type { EditableFieldActor } from '#machines/account-settings/editable-field.machine.ts'
import { selectAddressSearch } from '#machines/account-settings/editable-field.selectors.ts'
import type { AddressSearchActor, AddressSearchMode } from '#machines/moving-house/address-search.machine.ts'
import * as select from '#machines/moving-house/address-search.selectors.ts'

interface PostalAddressInputProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly error: string | null
  readonly field: EditableFieldActor
}

const words = (mode: AddressSearchMode, found: number): string => {
  switch (mode) {
    case 'found':
      return found === 1 ? 'One address found.' : `${found} addresses found.`
    case 'nothingFound':
      return 'We couldn’t find this address. You can save it as you typed it.'
    case 'chosen':
      return 'Found.'
    case 'failed':
      return 'Address search isn’t working right now. You can save the address as you typed it.'
    default:
      return ''
  }
}

const LookUp = ({ search, field, ...input }: PostalAddressInputProps & { readonly search: AddressSearchActor }) => {
  const text = useSelector(field, ({ context }) => context.text)
  const mode = useSelector(search, select.selectSearchMode)
  const found = useSelector(search, select.selectSuggestions)
  const isOpen = useSelector(search, select.selectIsListOpen)
  const marked = useSelector(search, ({ context }) => context.marked)
  const query = useSelector(search, ({ context }) => context.query)
  const chosen = useSelector(search, ({ context }) => context.chosen)
  return (
    <div>
      <Combobox
        {...input}
        value={mode === 'idle' ? text : query}
        listLabel="Addresses found"
        options={found.map(({ dpId, fullAddress }) => ({ key: dpId, label: fullAddress }))}
        icon={<MapPin size={18} aria-hidden />}
        isOpen={isOpen}
        isBusy={mode === 'busy'}
        marked={marked}
        end={mode === 'busy' ? <Spinner /> : chosen ? <CircleCheck size={20} aria-hidden /> : <Search size={18} aria-hidden />}
        onType={(typed) => {
          field.send({ type: 'field.change', text: typed })
          search.send({ type: 'query.type', query: typed })
        }}
        onOpen={() => search.send({ type: 'list.open' })}
        onClose={() => search.send({ type: 'list.close' })}
        onMark={(to) => search.send({ type: 'suggestion.mark', to })}
        onTake={() => search.send({ type: 'suggestion.take' })}
        onPick={(dpId) => search.send({ type: 'address.choose', dpId })}
      />
      <Text kind="small" tone={chosen ? 'good' : 'second'} role="status">
        {words(mode, found.length)}
      </Text>
    </div>
  )
}

export const PostalAddressInput = (props: PostalAddressInputProps) => {
  const search = useSelector(props.field, selectAddressSearch)
  return search ? <LookUp {...props} search={search} /> : null
}
