import { useQuery } from '@tanstack/react-query'
import { suggestQuestions } from './api.ts'
import { QuestionList } from './question-list.tsx'
import { useReadyFiles } from './use-ready-files.ts'

interface SuggestionsProps {
  /** Suggest for a file that came after this time alone; ISO. */
  readonly after?: string
  readonly onAsk: (question: string) => void
}

/** Questions about the newest document, which it is known to answer. */
export default function Suggestions({ after = '', onAsk }: SuggestionsProps) {
  const newest = useReadyFiles()?.[0]
  const { data } = useQuery({
    queryKey: ['questions', newest?.id],
    queryFn: ({ signal }) => suggestQuestions(newest!.id, signal),
    enabled: newest !== undefined && newest.uploadedAt > after,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!newest || newest.uploadedAt <= after || !data || data.questions.length === 0) return null
  return <QuestionList about={newest.name} questions={data.questions} onAsk={onAsk} />
}
