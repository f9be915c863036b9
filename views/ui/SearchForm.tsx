import { Search } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

export const IN_SIGHT = 5;

type Props = {
  action: string;
  label: string;
  q: string;
  /** Other query parameters that stay: the tab, the order. */
  hidden?: Readonly<Record<string, string | null>>;
  placeholder?: string;
};

export const SearchForm = ({ action, label, q, hidden = {}, placeholder }: Props) => (
  <search>
    <form
      method="get"
      action={action}
      className="cluster search-form"
      hx-trigger="input changed delay:150ms from:#q, submit"
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        name="q"
        type="search"
        label={label}
        value={q}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit" icon={Search} label={tr('Search')} />
    </form>
  </search>
);
