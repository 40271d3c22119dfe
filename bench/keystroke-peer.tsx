import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The minimal React input: it stores and shows the typed text. */
function BareInput() {
  const [value, setValue] = useState('');
  return (
    <input aria-label="Bare input" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  );
}

const container = document.createElement('div');
container.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 999';
document.body.append(container);
createRoot(container).render(<BareInput />);
