import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Spinner } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Check, RotateCw } from '#design/theme/icons.ts'
import { Box, Hidden } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { isOffline } from '#domain/portal/trouble.ts'
import type { DownloadActor, DownloadSnapshot } from '#machines/bills/download.machine.ts'
import { type DownloadStatus, selectDownloadProblem, selectDownloadStatus } from '#machines/bills/download.selectors.ts'

/** `ready` before the first request. */
export const useDownloadStatus = (actor: DownloadActor | undefined): DownloadStatus =>
  useSelector(actor, (snapshot: DownloadSnapshot | undefined) => (snapshot ? selectDownloadStatus(snapshot) : 'ready'))

export const useDownloadFailure = (actor: DownloadActor | undefined): string =>
  useSelector(actor, (snapshot: DownloadSnapshot | undefined) =>
    isOffline(snapshot ? selectDownloadProblem(snapshot) : null)
      ? 'You’re offline. Try again once you’re back online.'
      : 'We couldn’t download it. Try again.',
  )

interface DownloadButtonProps {
  /** Undefined until requested. */
  readonly actor: DownloadActor | undefined
  /** `bill, 25 May 2026` */
  readonly name: string
  /** 20 px, while the file can be requested. */
  readonly icon: ReactNode
  readonly onPress: () => void
}

const labels: Readonly<Record<DownloadStatus, (name: string) => string>> = {
  ready: () => '',
  loading: (name) => `Getting ${name}`,
  success: (name) => `Downloaded ${name}`,
  error: (name) => `Couldn’t download ${name}.`,
}

export const DownloadButton = ({ actor, name, icon, onPress }: DownloadButtonProps) => {
  const status = useDownloadStatus(actor)
  const failure = useDownloadFailure(actor)
  const icons = {
    ready: icon,
    loading: <Spinner size={20} />,
    success: <Check size={20} strokeWidth={2.4} aria-hidden />,
    error: <RotateCw size={20} aria-hidden />,
  }
  return (
    <Box css={{ color: status === 'error' ? '$bad' : '$ink2', '& > button': { color: 'inherit' } }}>
      <IconButton
        label={status === 'error' ? `Try again: download ${name}` : `Download ${name}`}
        icon={icons[status]}
        data-status={status}
        aria-busy={status === 'loading'}
        aria-disabled={status === 'loading'}
        onClick={status === 'loading' ? undefined : onPress}
      />
      {status === 'error' ? (
        <Text kind="caption" tone="bad" role="status" css={{ maxWidth: 132 }}>
          <Hidden>{`${labels.error(name)} `}</Hidden>
          {failure}
        </Text>
      ) : (
        <Hidden role="status">{labels[status](name)}</Hidden>
      )}
    </Box>
  )
}
