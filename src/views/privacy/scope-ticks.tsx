import type { OpenScope } from '#contract/kit.ts'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { FieldError } from '#design/fields/field-parts.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { openScopes, scopeDetails, scopeNames } from '#domain/portal/open-scopes.ts'

const Group = styled('fieldset', { border: 0, margin: 0, padding: 0, minWidth: 0 })
const Legend = styled('legend', { padding: 0, fontWeight: 540 })

interface ScopeTicksProps {
  readonly id: string
  readonly chosen: readonly OpenScope[]
  /** Default: all. */
  readonly offered?: readonly OpenScope[]
  readonly error: string | null
  readonly isDisabled: boolean
  readonly onChange: (chosen: readonly OpenScope[]) => void
}

export const ScopeTicks = ({ id, chosen, offered = openScopes, error, isDisabled, onChange }: ScopeTicksProps) => (
  <Group id={id} tabIndex={-1}>
    <Legend>What to share</Legend>
    <Stack gap={0}>
      {openScopes
        .filter((scope) => offered.includes(scope))
        .map((scope) => (
          <Checkbox
            key={scope}
            label={`${scopeNames[scope]}: ${scopeDetails[scope]}`}
            isChecked={chosen.includes(scope)}
            isDisabled={isDisabled}
            sharedErrorId={error === null ? null : `${id}-error`}
            onChange={(isChecked) => onChange(isChecked ? [...chosen, scope] : chosen.filter((candidate) => candidate !== scope))}
          />
        ))}
    </Stack>
    {error === null ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
  </Group>
)
