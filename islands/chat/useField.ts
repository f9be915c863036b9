import { useEffect, useRef, useState } from 'react';

/** What was being written to whom, while the conversation is closed. Gone with the page. */
const drafts = new Map<string, string>();

/** The field that one writes in. What stands there when the conversation is closed is there again when it is opened. */
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

  /** Puts words that could not be sent before those that are there. */
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
