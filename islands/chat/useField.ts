import { useEffect, useRef, useState } from 'react';

const drafts = new Map<string, string>();

export function useField(conversationInfo: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const changed = () => {
    const { current } = field;
    if (!current) return;
    setLength(current.value.trim().length);
    grow(current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` is a new function each time
  useEffect(() => {
    const { current } = field;
    if (current && current.value === '') current.value = drafts.get(conversationInfo) ?? '';
    drafts.delete(conversationInfo);
    changed();
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

/** Not every browser has `field-sizing`. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = '';
  field.style.height = `calc(${field.scrollHeight}px + 3px)`;
}
