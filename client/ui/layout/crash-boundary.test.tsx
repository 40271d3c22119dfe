import { render, screen } from '@testing-library/react';
import { CrashBoundary } from './crash-boundary.tsx';

function Broken(): never {
  throw new Error('A screen that cannot be drawn');
}

test('a screen that throws is replaced by an explanation and a link', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side. Please try again.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
});
