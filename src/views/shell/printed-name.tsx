import { useSelector } from '@xstate/react'
import { Page } from '#design/theme/layout.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Strong } from '#design/theme/text.tsx'
import { selectName } from '#machines/app/customer.selectors.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'

/** On printed pages only. */
export const PrintedName = ({ shell }: { shell: ShellActor }) => {
  const { name: brandName } = useBrand()
  const name = useSelector(shell, selectName)
  return name === '' ? null : (
    <Page css={{ display: 'none', '@print': { display: 'block' } }}>
      <Strong>{brandName}</Strong> · {name}
    </Page>
  )
}
