import { useState } from 'react';

export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="badge hover:underline" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
