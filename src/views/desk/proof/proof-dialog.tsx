import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { CodeField } from '#design/fields/code-field.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { KeyRound } from '#design/theme/icons.ts'
import { codeLength, type DeskProofActor, hasCode, hasPasskey } from '#machines/desk/proof/proof.machine.ts'
import { problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { focusFirstField } from '#views/desk/kit/focus-first-field.ts'
import { inPlace } from '#views/kit/in-place.ts'

const Code = ({ actor, hasOther }: { readonly actor: DeskProofActor; readonly hasOther: boolean }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const code = useSelector(actor, ({ context }) => context.code)
  const isBusy = mode !== 'choosing'
  return (
    <form
      ref={hasOther ? undefined : focusFirstField}
      aria-label="Code"
      onSubmit={inPlace(() => actor.send({ type: 'code.send' }))}
    >
      <DeskStack>
        <CodeField
          label="Code from your authenticator app"
          count={codeLength}
          value={code}
          disabled={isBusy}
          onChange={(typed) => actor.send({ type: 'code.change', code: typed })}
        />
        <DeskActions>
          <DeskButton
            type="submit"
            tone={hasOther ? 'outline' : 'primary'}
            isBusy={mode === 'checking'}
            disabled={isBusy || code.length !== codeLength}
          >
            Confirm
          </DeskButton>
        </DeskActions>
      </DeskStack>
    </form>
  )
}

const Ways = ({ actor }: { readonly actor: DeskProofActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const canSign = useSelector(actor, ({ context }) => hasPasskey(context))
  const canType = useSelector(actor, ({ context }) => hasCode(context))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <>
      {problem === null ? null : (
        <DeskNote tone="bad" role="alert">
          {problem.detail || 'That didn’t work. Try again.'}
        </DeskNote>
      )}
      {canSign ? (
        <DeskActions>
          <DeskButton
            icon={<KeyRound size={17} aria-hidden />}
            isBusy={mode === 'signing'}
            disabled={mode !== 'choosing'}
            onClick={() => actor.send({ type: 'passkey.use' })}
          >
            Use your passkey
          </DeskButton>
        </DeskActions>
      ) : null}
      {canType ? <Code actor={actor} hasOther={canSign} /> : null}
      {canSign || canType ? null : (
        <DeskNote
          tone="info"
          action={
            <DeskButton tone="outline" href="/staff/sign-in" isNewTab>
              Sign in again
            </DeskButton>
          }
        >
          You have no passkey and no code here. Sign in again in a new tab, then try once more.
        </DeskNote>
      )}
    </>
  )
}

/** What is in the dialog. */
export const ProofForm = ({ actor }: { readonly actor: DeskProofActor }) => {
  const mode = useSelector(actor, ({ value }) => stateName(value, 'open'))
  const problem = useSelector(actor, ({ context }) => problemIn(context.ways))
  return (
    <DeskStack>
      {mode === 'failed' ? (
        <DeskNote
          tone="bad"
          role="alert"
          action={
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
              Try again
            </DeskButton>
          }
        >
          {problem?.detail || 'We couldn’t load how you can confirm it.'}
        </DeskNote>
      ) : null}
      {mode === 'loading' ? (
        <div aria-busy>
          <Skeleton css={{ height: 120, borderRadius: '$block' }} />
        </div>
      ) : null}
      {mode === 'failed' || mode === 'loading' ? null : <Ways actor={actor} />}
      <DeskActions>
        <DeskButton
          tone="quiet"
          disabled={mode === 'signing' || mode === 'checking'}
          onClick={() => actor.send({ type: 'proof.cancel' })}
        >
          Back
        </DeskButton>
      </DeskActions>
    </DeskStack>
  )
}

/** Over a page whose press needs a proof of the last five minutes. */
export const ProofDialog = ({ actor }: { readonly actor: DeskProofActor | undefined }) => (
  <Dialog
    isOpen={actor !== undefined}
    size="small"
    title="Confirm it’s you"
    description="You signed in more than five minutes ago. Nothing you typed is lost."
    onClose={() => actor?.send({ type: 'proof.cancel' })}
  >
    {actor ? <ProofForm actor={actor} /> : null}
  </Dialog>
)
