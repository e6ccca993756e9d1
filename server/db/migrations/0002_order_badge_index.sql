CREATE INDEX "order_badge_of_merchant" ON "order" USING btree ("merchant_id",(
  case
    when "status" = 'canceled' then
      case
        when "payment_status" = 'refunded' then 'refunded'
        when "cancel_reason" = 'payment_expired' then 'payment_expired'
        else 'canceled'
      end
    when "status" = 'pending' then 'pending'
    when "payment_status" = 'disputed' then 'disputed'
    when "open_returns" > 0 then 'returning'
    when "payment_status" = 'refunded' then 'refunded'
    else case "fulfillment_status"
      when 'unfulfilled' then 'placed'
      when 'ready' then case when ("shipping_method" = 'pickup') then 'ready' else 'preparing' end
      when 'partially_shipped' then 'shipped'
      when 'partially_delivered' then 'shipped'
      when 'partially_returned' then 'delivered'
      when 'returned' then 'returning'
      else "fulfillment_status"
    end
  end),"created_at","id");