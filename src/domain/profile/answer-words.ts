import { formatNumber } from '#domain/basics/numbers.ts'
import { type Answers, chosenIn, countIn, isAnswered, type Question } from './questionnaire.ts'

export const wordsOf = (question: Question, answers: Answers): readonly string[] => {
  if (question.kind === 'note' || !isAnswered(question, answers)) return []
  if (question.kind !== 'numbers') {
    const chosen = chosenIn(question, answers)
    const words = question.optionsFor(answers).flatMap(({ key, label }) => (chosen.includes(key) ? [label] : []))
    return words.length > 0 ? words : ['None of these']
  }
  const counts = question.counters.map(({ key, label }) => ({ label, count: countIn(question, answers, key) ?? 0 }))
  const [only] = counts
  if (counts.length === 1 && only) return [formatNumber(only.count)]
  const counted = counts.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`)
  return counted.length > 0 ? counted : ['None']
}

const saysNothing =
  /^([\d–,]+|More than \d+|Yes|No|None|None of these|Not at all|Not applicable|Don’t know|Minimal|Moderate|Well|Excellent|Other)$/

export const namedWords = ({ short }: Question, words: string): string => (saysNothing.test(words) ? `${short}: ${words}` : words)
