import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { applyTheme } from '#design/theme/themes.ts'
import { useDelayed } from '#design/theme/use-delayed.ts'
import { DeskBar, DeskGround } from '#design/desk/desk-frame.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { KeyCapsProvider } from '#design/desk/key-cap.tsx'
import { deskHome } from '#domain/desk/desk-pages.ts'
import type { ThemeActor } from '#machines/app/theme.machine.ts'
import { selectThemeMode } from '#machines/app/theme.selectors.ts'
import type { DeskActor } from '#machines/desk/desk.machine.ts'
import * as select from '#machines/desk/desk.selectors.ts'
import type { DeskPageActor } from '#machines/desk/desk-page.machine.ts'
import { railOf } from '#machines/desk/desk-rail.selectors.ts'
import type { DeskSearchActor } from '#machines/desk/search.machine.ts'
import type { DeskShortcutsActor } from '#machines/desk/desk-shortcuts.machine.ts'
import { selectShowsKeyCaps } from '#machines/desk/desk-shortcuts.selectors.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { DeskSearch } from './desk-search.tsx'
import { DeskFailure, DeskWaiting } from './kit/desk-states.tsx'
import { NameMenu } from './name-menu.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'

const Theme = ({ theme }: { readonly theme: ThemeActor }) => {
  const { id } = useBrand()
  const mode = useSelector(theme, selectThemeMode)
  useEffect(() => applyTheme(id, mode), [id, mode])
  return null
}

const OfflineNotice = ({ desk }: { readonly desk: DeskActor }) =>
  useSelector(desk, select.selectIsOffline) ? (
    <DeskNote tone="warn" role="status">
      You’re offline. What you see could be old, and nothing is sent until you’re back online.
    </DeskNote>
  ) : null

const SignOutNotice = ({ desk }: { readonly desk: DeskActor }) => {
  const leaving = useSelector(desk, select.selectLeaving)
  if (leaving === 'none') return null
  if (leaving === 'signingOut')
    return (
      <DeskNote tone="info" role="status">
        Signing you out
      </DeskNote>
    )
  const retry = (
    <DeskButton tone="outline" onClick={() => desk.send({ type: 'session.leave' })}>
      Try again
    </DeskButton>
  )
  return (
    <DeskNote tone="bad" role="alert" action={retry}>
      We couldn’t sign you out.
    </DeskNote>
  )
}

interface InsideProps {
  readonly desk: DeskActor
  readonly page: DeskPageActor
  readonly search: DeskSearchActor
  readonly shortcuts: DeskShortcutsActor
  readonly theme: ThemeActor
}

const Inside = ({ desk, page, search, shortcuts, theme }: InsideProps) => {
  const staff = useSelector(desk, ({ context }) => context.staff)
  const roles = useSelector(desk, select.selectRolesText)
  const showsKeyCaps = useSelector(shortcuts, selectShowsKeyCaps)
  const pageId = useSelector(page, ({ context }) => context.place.pageId)
  if (!staff) return null
  return (
    <KeyCapsProvider value={showsKeyCaps}>
      <DeskBar
        homeHref={deskHome}
        search={<DeskSearch actor={search} />}
        roles={roles}
        onHelp={() => shortcuts.send({ type: 'help.open' })}
        person={<NameMenu staff={staff} desk={desk} theme={theme} />}
      />
      <DeskGround rail={railOf(staff, pageId)} notice={<SignOutNotice desk={desk} />}>
        <PageOutlet actor={page} />
      </DeskGround>
      <ShortcutsDialog actor={shortcuts} />
      <SignedOutDialog desk={desk} />
    </KeyCapsProvider>
  )
}

const Waiting = ({ title }: { readonly title: string }) => {
  const { name } = useBrand()
  return useDelayed(true, 150) ? (
    <DeskPage title={`${name} desk`}>
      <DeskWaiting title={title} />
    </DeskPage>
  ) : null
}

const Screen = ({ desk }: { readonly desk: DeskActor }) => {
  const mode = useSelector(desk, select.selectDeskMode)
  const problem = useSelector(desk, ({ context }) => problemIn(context.session))
  const { page, search, shortcuts, theme } = useSelector(desk, ({ children }) => children)
  if (mode === 'failed')
    return (
      <DeskPage title="Desk">
        <DeskFailure title="We couldn’t open the desk" problem={problem} actor={desk} />
      </DeskPage>
    )
  if (mode === 'leaving') return <Waiting title="Opening the sign-in page" />
  if (mode === 'replacing') return <Waiting title="Someone else has signed in: opening their desk" />
  if (!page || !search || !shortcuts || !theme) return <Waiting title="Opening the desk" />
  return <Inside desk={desk} page={page} search={search} shortcuts={shortcuts} theme={theme} />
}

export const DeskApp = ({ actor }: { readonly actor: DeskActor }) => {
  const { theme } = useSelector(actor, ({ children }) => children)
  return (
    <>
      {theme ? <Theme theme={theme} /> : null}
      <OfflineNotice desk={actor} />
      <Screen desk={actor} />
    </>
  )
}
