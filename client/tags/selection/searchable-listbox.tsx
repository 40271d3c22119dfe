import { Input } from '@mantine/core';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { foldText } from '../../../tag/base/fold-text.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './searchable-listbox.module.css';

export type ListboxOption = {
  readonly value: string;
  readonly name: string;
  readonly note: string;
  readonly image: ReactNode;
  /** The text that the search compares. */
  readonly searchText: string;
};

type Props = {
  label: string;
  choices: readonly ListboxOption[];
  /** True if the images are wide, as those of aircraft. */
  isWide?: boolean;
  onSelect: (value: string) => void;
};

/** Selects an option of a list that is searched while the user types. The focus stays in the field; arrow keys move through the list. */
export function SearchableListbox({ label, choices, isWide = false, onSelect }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // -1, so that Enter selects nothing before the user has typed or pointed at an option.
  const [activeIndex, setActiveIndex] = useState(-1);
  const searchableOptions = useMemo(
    () => choices.map((choice) => ({ choice, key: ` ${foldText(choice.searchText)}` })),
    [choices],
  );
  const matchingOptions = useMemo(() => {
    const searchWords = foldText(text).split(' ').filter(Boolean);
    return searchableOptions
      .filter(({ key }) => searchWords.every((searchWord) => key.includes(` ${searchWord}`)))
      .map(({ choice }) => choice);
  }, [searchableOptions, text]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, matchingOptions]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined)
      setActiveIndex(Math.max(0, Math.min(matchingOptions.length - 1, activeIndex + step)));
    else if (event.key === 'Enter' && matchingOptions[activeIndex])
      onSelect(matchingOptions[activeIndex].value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={matchingOptions[activeIndex] ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ListboxOptions
        ref={list}
        id={id}
        label={label}
        choices={matchingOptions}
        activeIndex={activeIndex}
        isWide={isWide}
        onSelect={onSelect}
      />
      {matchingOptions.length === 0 && <Text variant="note">{translate('Nothing found')}</Text>}
    </>
  );
}

type ListboxOptionsProps = Props & { ref: RefObject<HTMLDivElement | null>; id: string; activeIndex: number };

function ListboxOptions({ ref, id, label, choices, activeIndex, isWide, onSelect }: ListboxOptionsProps) {
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles['list']}
      data-wide={isWide || undefined}
    >
      {choices.map(({ value, name, note, image }, index) => (
        // The keyboard is in the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <Row
          key={value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onClick={() => onSelect(value)}
        >
          {image}
          <Text as="span" truncate grow>
            {name}
          </Text>
          <Text as="span" variant="note">
            {note}
          </Text>
        </Row>
      ))}
    </div>
  );
}
