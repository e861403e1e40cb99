import { useSelector } from '@xstate/react'
import type { AuditFilters, AuditKind } from '#contract/desk/audit.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Download } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { auditKindNames } from '#domain/desk/audit-kinds.ts'
import { type DeskAuditActor, deskAuditMachine } from '#machines/desk/audit/audit.machine.ts'
import * as select from '#machines/desk/audit/audit.selectors.ts'
import { selectAnswered } from '#machines/kit/load.selectors.ts'
import { AuditEntries } from './audit-table.tsx'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'

const Fields = styled('div', { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 12 })

const all = { value: '', label: 'All' } as const

const kinds = [all, ...Object.entries(auditKindNames).map(([value, label]) => ({ value, label }))] as readonly {
  readonly value: AuditKind | ''
  readonly label: string
}[]

/** Without what is empty. */
const filtersWith = (filters: AuditFilters, change: Readonly<Record<string, string>>): AuditFilters =>
  Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ''))

const Filters = ({ actor }: { readonly actor: DeskAuditActor }) => {
  const filters = useSelector(actor, ({ context }) => context.filters)
  const entries = useSelector(actor, ({ children }) => children.entries)
  const staff = useSelector(entries, (snapshot) => (snapshot ? (selectAnswered(snapshot)?.data.staff ?? null) : null)) ?? []
  const change = (field: keyof AuditFilters) => (value: string) =>
    actor.send({ type: 'filter.change', filters: filtersWith(filters, { [field]: value }) })
  return (
    <Panel title="Filters">
      <PanelBody>
        <Fields>
          <Select
            label="Staff"
            options={[all, ...staff.map(({ staffId, name }) => ({ value: staffId, label: name }))]}
            value={filters.staffId ?? ''}
            onChange={change('staffId')}
          />
          <Select label="What they did" options={kinds} value={filters.kind ?? ''} onChange={change('kind')} />
          <TextField label="From" type="date" value={filters.from ?? ''} onChange={change('from')} />
          <TextField label="To" type="date" value={filters.to ?? ''} onChange={change('to')} />
        </Fields>
      </PanelBody>
    </Panel>
  )
}

const View = ({ actor }: { readonly actor: DeskAuditActor }) => {
  const mode = useSelector(actor, select.selectAuditMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const file = (
    <DeskButton
      tone="outline"
      icon={<Download size={17} aria-hidden />}
      isBusy={mode === 'taking'}
      onClick={() => actor.send({ type: 'file.take' })}
    >
      Download CSV
    </DeskButton>
  )
  return (
    <DeskPage
      title="Audit"
      detail="What staff did. Downloading the log is logged too, with your name in the file."
      actions={file}
    >
      {mode === 'unsaved' ? (
        <DeskNote tone="bad" role="alert">
          {problem?.detail || 'We couldn’t make the file. Try again.'}
        </DeskNote>
      ) : null}
      <Filters actor={actor} />
      <AuditEntries actor={actor} />
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'audit', machine: deskAuditMachine, View })
