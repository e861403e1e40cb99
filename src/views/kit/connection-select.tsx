import { Select } from '#design/fields/select.tsx'
import { Cell } from '#design/frame/cell.tsx'
import type { Connection } from '#machines/kit/connections.ts'

interface ConnectionSelectProps {
  readonly scope: { readonly connections: readonly Connection[]; readonly supplyPointId: string }
  readonly onChoose: (supplyPointId: string) => void
}

/** Hidden if there is only one. */
export const ConnectionSelect = ({ scope: { connections, supplyPointId }, onChoose }: ConnectionSelectProps) =>
  connections.length < 2 ? null : (
    <Cell span={5}>
      <Select
        label="Property"
        options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        value={supplyPointId}
        onChange={onChoose}
      />
    </Cell>
  )
