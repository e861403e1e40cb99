/** Sending it again can't help: there is no such mailbox, or the mail server takes no such mail. Its message has no personal data. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'

  get code(): string {
    return this.message
  }
}

interface SmtpFailure {
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** After these the server has looked at the recipient or the mail; a refusal before is about us. */
const aboutTheMail = ['RCPT TO', 'DATA']
/** RFC 4954: sign in first. RFC 3463, 5.7: its rules, such as who may send. An operator repairs both. */
const isAboutUs = ({ responseCode, response = '' }: SmtpFailure) => responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response)

/** What nodemailer throws, as a refusal if it is one (5xx, RFC 5321). */
export const mailFailureOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const failure = error as Error & SmtpFailure
  const { command = '', responseCode = 0 } = failure
  const isRefusal = responseCode >= 500 && aboutTheMail.includes(command) && !isAboutUs(failure)
  return isRefusal ? new UndeliverableError(`email server: ${responseCode}`, { cause: error }) : error
}
