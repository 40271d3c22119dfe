type PainterOptions = {
  /** The result of loading an image. */
  image?: 'load' | 'error' | 'never';
  canvas?: boolean;
  png?: Blob | null;
};

/** Mocks the browser features for painting images that jsdom lacks, until the test ends. */
export function mockPainter({ image = 'load', canvas = true, png = new Blob(['png']) }: PainterOptions = {}) {
  const sources: { type: string; text: Promise<string> }[] = [];
  const sizes: [number, number][] = [];
  const painted: number[][] = [];
  let held = 0;
  URL.createObjectURL = (blob) => {
    held += 1;
    const isPicture = blob === png;
    if (!isPicture) sources.push({ type: (blob as Blob).type, text: (blob as Blob).text() });
    return isPicture ? 'blob:painted' : 'blob:drawing';
  };
  URL.revokeObjectURL = () => {
    held -= 1;
  };
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const element = document.createElement('img');
    Object.defineProperty(element, 'src', {
      set() {
        if (image !== 'never') queueMicrotask(() => element.dispatchEvent(new Event(image)));
      },
    });
    return element;
  });
  const context = { drawImage: (_: unknown, ...box: number[]) => void painted.push(box) };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(canvas ? (context as unknown as null) : null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    sizes.push([this.width, this.height]);
    done(png);
  });
  return { png, sources, sizes, painted, held: () => held };
}

afterEach(() => jest.restoreAllMocks());
