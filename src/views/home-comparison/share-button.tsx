import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog, preloadDialog } from '#design/controls/dialog.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { Copy, Share2 } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { ComparisonShareActor } from '#machines/home-comparison/comparison-share.machine.ts'
import * as select from '#machines/home-comparison/comparison-share.selectors.ts'

const ShareNotice = ({ mode }: { mode: select.ShareMode }) => {
  if (mode === 'sharing') return <Text role="status">Choose who to send it to.</Text>
  if (mode === 'copying') return <Text role="status">Copying…</Text>
  if (mode === 'copied')
    return (
      <NoticeBar tone="good" role="status">
        Copied.
      </NoticeBar>
    )
  return mode === 'notCopied' ? (
    <NoticeBar tone="warn" role="alert">
      Your browser wouldn’t let us copy it. Select the sentence above and copy it.
    </NoticeBar>
  ) : null
}

interface ShareButtonProps {
  readonly actor: ComparisonShareActor
  readonly sentence: string
}

export const ShareButton = ({ actor, sentence }: ShareButtonProps) => {
  const mode = useSelector(actor, select.selectShareMode)
  const shown = useSelector(actor, ({ context }) => context.sentence)
  const canShare = useSelector(actor, ({ context }) => context.canShare)
  return (
    <>
      <Button
        tone="quiet"
        icon={<Share2 size={18} aria-hidden />}
        onPointerDown={preloadDialog}
        onClick={() => actor.send({ type: 'share.open', sentence })}
      >
        Share
      </Button>
      <Dialog
        isOpen={mode !== 'closed'}
        title="Share your result"
        description="We’ll only share this sentence, and nothing else about you."
        size="small"
        onClose={() => actor.send({ type: 'share.close' })}
      >
        <Stack gap={4}>
          <Sunken>
            <Text css={{ userSelect: 'all' }}>{shown}</Text>
          </Sunken>
          <Row gap={3} wraps>
            {canShare ? (
              <Button
                icon={<Share2 size={18} aria-hidden />}
                isBusy={mode === 'sharing'}
                onClick={() => actor.send({ type: 'sentence.share' })}
              >
                Share sentence
              </Button>
            ) : null}
            <Button
              tone={canShare ? 'soft' : 'primary'}
              icon={<Copy size={18} aria-hidden />}
              isBusy={mode === 'copying'}
              onClick={() => actor.send({ type: 'sentence.copy' })}
            >
              Copy sentence
            </Button>
          </Row>
          <ShareNotice mode={mode} />
        </Stack>
      </Dialog>
    </>
  )
}
