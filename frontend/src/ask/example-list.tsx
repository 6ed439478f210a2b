import { useQuery } from '@tanstack/react-query';
import { examples } from '../service/suggestions.js';
import { useSettings } from '../shell/settings.js';
import { QuestionList } from './question-list.js';

/** Questions that this graph can answer. */
export function ExampleList({ onAsk }: { onAsk: (question: string) => void }) {
  const { language } = useSettings();
  const { data = [], isPending } = useQuery({
    queryKey: ['examples', language],
    queryFn: ({ signal }) => examples(language, signal),
    staleTime: 300_000,
    retry: 10,
  });
  return <QuestionList questions={data} isPending={isPending} onAsk={onAsk} />;
}
