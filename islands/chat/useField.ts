import { useEffect, useRef, useState } from 'react';

const drafts = new Map<string, string>();

export function useField(conversationInfo: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const changed = () => setLength(field.current?.value.trim().length ?? 0);

  useEffect(() => {
    const { current } = field;
    if (current && current.value === '') current.value = drafts.get(conversationInfo) ?? '';
    drafts.delete(conversationInfo);
    setLength(current?.value.trim().length ?? 0);
    return () => {
      if (current?.value) drafts.set(conversationInfo, current.value);
    };
  }, [conversationInfo]);

  const giveBack = (words: string) => {
    const { current } = field;
    const there = current ? current.value : drafts.get(conversationInfo);
    const all = there ? `${words}\n${there}` : words;
    if (!current) return void drafts.set(conversationInfo, all);
    current.value = all;
    current.focus();
    changed();
  };

  return { field, length, changed, giveBack };
}
